import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { changePackPrice } from '../change-pack-price.ts';
import { sellAgain } from '../sell-again.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { productNames } from './product-names.store.ts';

/** As `changePackPrice` notes it. */
export interface NotedPrice {
  packId: PackId;
  cents: number;
}

/** Gives a pack its former price if today's is still the one that the act gave it (B-033, B-034). */
export async function undoPriceChange(
  db: Db,
  { before, after }: { before: NotedPrice; after: NotedPrice },
  by: By,
): Promise<UndoAnswer> {
  const answer = await changePackPrice(db, before.packId, before.cents, by, { onlyFrom: after.cents });
  switch (answer.kind) {
    case 'changed':
      return { kind: 'undone' };
    case 'changed-since':
      return { kind: 'changed-since', now: { packId: before.packId, cents: answer.cents } };
    case 'unchanged':
      return { kind: 'changed-since', now: before };
    case 'unknown-pack':
      return { kind: 'refused', reason: 'gone' };
  }
}

/** Withdraws a product that was put back on sale, or the other way round, unless that was done already. */
export async function undoOnSale(
  db: Db,
  { productId, wasSold }: { productId: number; wasSold: boolean },
  by: By,
): Promise<UndoAnswer> {
  const [product] = await productNames(db, [productId]);
  if (!product) return { kind: 'refused', reason: 'gone' };
  const { kind } = wasSold
    ? await sellAgain(db, product.slug, by)
    : await withdrawProduct(db, product.slug, by);
  if (kind === 'sold-again' || kind === 'withdrawn') return { kind: 'undone' };
  return kind === 'unknown-product'
    ? { kind: 'refused', reason: 'gone' }
    : { kind: 'changed-since', now: { isSold: wasSold } };
}
