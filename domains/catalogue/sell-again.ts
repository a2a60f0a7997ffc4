import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { noteInLedger } from '#domains/stock/note-in-ledger.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { isKnownSlug, setSold } from './withdrawn.store.ts';

export type SellAgainAnswer = { kind: 'sold-again' } | { kind: 'sold-already' } | { kind: 'unknown-product' };

/**
 * Puts a withdrawn product back on sale, at its old address, with the stock of the ledger. The ledger records
 * who did it, as with `withdrawProduct`.
 */
export function sellAgain(db: Db, slug: string, by: By): Promise<SellAgainAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await setSold(tx, slug);
    if (productId === undefined)
      return { kind: (await isKnownSlug(tx, slug)) ? 'sold-already' : 'unknown-product' };
    await noteInLedger(tx, productId, 'sold again', by);
    // Counts, offers and similar products change with it, on pages that do not name it.
    await noteProductChange(tx, null, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'sold-again',
      before: { isSold: false },
      after: { isSold: true },
    });
    return { kind: 'sold-again' };
  });
}
