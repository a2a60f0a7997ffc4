import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteCardRemoved } from './note-card-removed.ts';
import type { SavedCardId } from './saved-card.rules.ts';
import { markRemoved } from './saved-cards.store.ts';

/**
 * Removes a saved card, which can't be used for payments from now on; the `card.removed` event deletes the
 * vendor's copy. False when there is no such card or it belongs to another account.
 */
export function removeSavedCard(
  db: Db,
  { accountId, id, now }: { accountId: string; id: SavedCardId; now: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await markRemoved(tx, accountId, id, now);
    if (removed) await noteCardRemoved(tx, removed.vaultCardId, now);
    return removed !== undefined;
  });
}
