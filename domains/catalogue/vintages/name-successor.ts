import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { lockProducts } from '../edit/product-fields.store.ts';
import { idOfSlug } from '../withdrawn.store.ts';
import { successorOf, writeSuccessor } from './vintages.store.ts';

export type SuccessorAnswer =
  | { kind: 'named'; name: string }
  | { kind: 'unknown-product' }
  | { kind: 'unknown-successor' }
  /** It is the product itself, or leads back to it. */
  | { kind: 'circle' };

/** More products in a row than any shop has. */
const mostSteps = 50;

/**
 * Names the product that a shopper finds in place of one that is sold out for good (B-140): the old address
 * leads there while the old product is withdrawn. A product still on sale is withdrawn with its last bottle,
 * like a former vintage.
 */
export function nameSuccessor(
  db: Db,
  { productId, slug }: { productId: number; slug: string },
  by: By,
): Promise<SuccessorAnswer> {
  return inTransaction(db, async (tx): Promise<SuccessorAnswer> => {
    const [product] = await lockProducts(tx, [productId]);
    if (!product) return { kind: 'unknown-product' };
    const successorId = await idOfSlug(tx, slug);
    if (successorId === undefined) return { kind: 'unknown-successor' };
    let next: number | undefined = successorId;
    for (let step = 0; next !== undefined && step < mostSteps; step += 1) {
      if (next === productId) return { kind: 'circle' };
      next = (await successorOf(tx, next))?.id;
    }
    const former = await successorOf(tx, productId);
    const soldOutAt = product.values.published === 1 ? null : by.now;
    await writeSuccessor(tx, { productId, successorId, soldOutAt }, by);
    const { name = '' } = (await successorOf(tx, productId)) ?? {};
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: productId },
      verb: 'successor-named',
      before: former ? { id: former.id, name: former.name } : null,
      after: { id: successorId, name },
    });
    return { kind: 'named', name };
  });
}
