import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { noteInLedger } from '#domains/stock/note-in-ledger.ts';
import { isKnownSlug, setSold } from './withdrawn.store.ts';

export type SellAgainAnswer = { kind: 'sold-again' } | { kind: 'sold-already' } | { kind: 'unknown-product' };

/**
 * Brings a withdrawn product back to where it stood, at its address, with the stock that the ledger knows.
 * `now` in epoch ms. Who did it stays in the ledger, as with `withdrawProduct`.
 */
export function sellAgain(db: Db, slug: string, now: number, actor = 'shop'): Promise<SellAgainAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await setSold(tx, slug);
    if (productId === undefined)
      return { kind: (await isKnownSlug(tx, slug)) ? 'sold-already' : 'unknown-product' };
    await noteInLedger(tx, productId, 'sold again', { actor, now });
    // Counts, offers and neighbors change with it, on pages that do not name it.
    await noteProductChange(tx, null, now);
    return { kind: 'sold-again' };
  });
}
