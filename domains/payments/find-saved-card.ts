import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { VaultCardId } from './ports.ts';
import { cardIdentity, isExpired, type SavedCardId } from './saved-card.rules.ts';
import { cardOf } from './saved-cards.store.ts';

export type FoundSavedCard =
  | { kind: 'card'; source: VaultCardId; vaultCustomerId: string; identity: string }
  /** Unknown, removed, or another account's: the answer does not say which. */
  | { kind: 'unknown' }
  | { kind: 'expired' };

/** A card on file that this account may pay with now. */
export async function findSavedCard(
  db: Db | Tx,
  { accountId, id, now }: { accountId: string; id: SavedCardId; now: number },
): Promise<FoundSavedCard> {
  const found = await cardOf(db, accountId, id);
  if (!found) return { kind: 'unknown' };
  if (isExpired(found.card, now)) return { kind: 'expired' };
  return {
    kind: 'card',
    source: found.card.vaultCardId,
    vaultCustomerId: found.vaultCustomerId,
    identity: cardIdentity(found.card),
  };
}
