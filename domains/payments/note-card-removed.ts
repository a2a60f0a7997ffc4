import type { Tx } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { VaultCardId } from './ports.ts';

/** Leaves word that the vendor's copy of a card is to go: once a card, by whatever way it goes. */
export function noteCardRemoved(tx: Tx, vaultCardId: VaultCardId, now: number): Promise<void> {
  return writeOutbox(tx, {
    key: `card.removed:${vaultCardId}`,
    event: 'card.removed',
    payload: { vaultCardId },
    now,
  });
}
