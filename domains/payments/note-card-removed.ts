import type { Tx } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { VaultCardId } from './ports.ts';

/**
 * Writes the outbox event that deletes the vendor's copy of a card: one event per card, however the card was
 * removed.
 */
export function noteCardRemoved(tx: Tx, vaultCardId: VaultCardId, now: number): Promise<void> {
  return writeOutbox(tx, {
    key: `card.removed:${vaultCardId}`,
    event: 'card.removed',
    payload: { vaultCardId },
    now,
  });
}
