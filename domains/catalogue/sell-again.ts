import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lockProducts } from './edit/product-fields.store.ts';
import { writeProductFields } from './edit/write-product-fields.ts';
import { isHiddenCategory } from './taxonomy.ts';
import { idOfSlug } from './withdrawn.store.ts';

export type SellAgainAnswer =
  | { kind: 'sold-again' }
  | { kind: 'sold-already' }
  | { kind: 'unknown-product' }
  /** Its category is hidden from shoppers (G-49). */
  | { kind: 'hidden-category' };

/**
 * Puts a withdrawn product back on sale, at its old address, with the stock of the ledger; a draft is published
 * (B-136). The ledger records who did it, as with `withdrawProduct`.
 */
export function sellAgain(db: Db, slug: string, by: By): Promise<SellAgainAnswer> {
  return inTransaction(db, async (tx) => {
    const productId = await idOfSlug(tx, slug);
    if (productId === undefined) return { kind: 'unknown-product' };
    const [product] = await lockProducts(tx, [productId]);
    if (isHiddenCategory(String(product?.values.category_path))) return { kind: 'hidden-category' };
    const isDraft = product?.values.withdrawn_at === null;
    const edits = [{ part: '', field: 'published', to: true } as const];
    const [answer] = await writeProductFields(tx, [{ productId, edits }], by);
    if (answer?.kind !== 'written' || answer.changes.length === 0) return { kind: 'sold-already' };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: isDraft ? 'published' : 'sold-again',
      before: { isSold: false },
      after: { isSold: true },
    });
    return { kind: 'sold-again' };
  });
}
