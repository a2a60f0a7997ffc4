import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { noteInLedger } from '#domains/stock/note-in-ledger.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { isKnownSlug, setWithdrawn } from './withdrawn.store.ts';

export type WithdrawAnswer =
  | { kind: 'withdrawn' }
  | { kind: 'withdrawn-already' }
  | { kind: 'unknown-product' };

/**
 * Withdraws a product from listings, search, sitemaps, feeds and carts. Its stock and its orders stay as they
 * are; `sellAgain` puts it back on sale. The ledger records who did it.
 */
export function withdrawProduct(db: Db, slug: string, by: By): Promise<WithdrawAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await setWithdrawn(tx, slug, by.now, by.actor);
    if (productId === undefined)
      return { kind: (await isKnownSlug(tx, slug)) ? 'withdrawn-already' : 'unknown-product' };
    await noteInLedger(tx, productId, 'withdrawn', by);
    // Counts, offers and similar products change with it, on pages that do not name it.
    await noteProductChange(tx, null, by.now);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'withdrawn',
      before: { isSold: true },
      after: { isSold: false },
    });
    return { kind: 'withdrawn' };
  });
}
