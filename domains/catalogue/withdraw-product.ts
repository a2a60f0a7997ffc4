import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeProductFields } from './edit/write-product-fields.ts';
import { idOfSlug } from './withdrawn.store.ts';

export type WithdrawAnswer =
  | { kind: 'withdrawn' }
  | { kind: 'withdrawn-already' }
  | { kind: 'unknown-product' };

/**
 * Withdraws a product from listings, search, sitemaps, feeds and carts. Its stock and orders stay as they
 * are; `sellAgain` puts it back on sale. The ledger records who did it.
 *
 * @param options.why in the words of the person who does it
 */
export function withdrawProduct(
  db: Db,
  slug: string,
  by: By,
  { why }: { why?: string } = {},
): Promise<WithdrawAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await idOfSlug(tx, slug);
    if (productId === undefined) return { kind: 'unknown-product' };
    const edits = [{ part: '', field: 'published', to: false } as const];
    const [answer] = await writeProductFields(tx, [{ productId, edits }], by);
    if (answer?.kind !== 'written' || answer.changes.length === 0) return { kind: 'withdrawn-already' };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'withdrawn',
      before: { isSold: true },
      after: { isSold: false },
      why,
    });
    return { kind: 'withdrawn' };
  });
}
