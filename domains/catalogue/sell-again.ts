import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { noteInLedger } from '#domains/stock/note-in-ledger.ts';
import { isKnownSlug, setSold } from './withdrawn.store.ts';

export type SellAgainAnswer = { kind: 'sold-again' } | { kind: 'sold-already' } | { kind: 'unknown-product' };

/**
 * Puts a withdrawn product back on sale, at its old address, with the stock of the ledger. The ledger records
 * who did it, as with `withdrawProduct`. `now` in epoch ms.
 */
export function sellAgain(db: Db, slug: string, now: number, actor = 'shop'): Promise<SellAgainAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await setSold(tx, slug);
    if (productId === undefined)
      return { kind: (await isKnownSlug(tx, slug)) ? 'sold-already' : 'unknown-product' };
    await noteInLedger(tx, productId, 'sold again', { actor, now });
    // Counts, offers and similar products change with it, on pages that do not name it.
    await noteProductChange(tx, null, now);
    return { kind: 'sold-again' };
  });
}
