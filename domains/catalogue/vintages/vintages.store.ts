/** Which product follows which. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';

/** @throws a unique constraint's error if the product already has a successor */
export async function insertSuccessor(
  tx: Tx,
  { productId, successorId }: { productId: number; successorId: number },
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  await tx
    .insertInto('product_successors')
    .values({
      product_id: productId,
      successor_id: successorId,
      made_at: now,
      made_by: actor,
      sold_out_at: null,
    })
    .execute();
}

/** Sets or replaces the successor. */
export async function writeSuccessor(
  tx: Tx,
  { productId, successorId, soldOutAt }: { productId: number; successorId: number; soldOutAt: number | null },
  { actor, now }: { actor: string; now: number },
): Promise<void> {
  const facts = { successor_id: successorId, made_at: now, made_by: actor, sold_out_at: soldOutAt };
  await tx
    .insertInto('product_successors')
    .values({ product_id: productId, ...facts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(facts))
    .execute();
}

export interface Successor {
  id: number;
  slug: string;
  name: string;
  isPublished: boolean;
}

/** The successor of a product; undefined if there is none. */
export async function successorOf(db: Db, productId: number): Promise<Successor | undefined> {
  const row = await db
    .selectFrom('product_successors')
    .innerJoin('products', 'products.id', 'product_successors.successor_id')
    .select(['products.id', 'products.slug', 'products.name', 'products.published'])
    .where('product_successors.product_id', '=', productId)
    .executeTakeFirst();
  return row && { id: row.id, slug: row.slug, name: row.name, isPublished: row.published === 1 };
}

/** Other products on sale of the same producer, or of the same place if no producer is known. */
export function kin(
  db: Db,
  {
    id,
    producer,
    categoryPath,
    regionPath,
  }: {
    id: number;
    producer: string;
    categoryPath: string;
    regionPath: string | null;
  },
) {
  return db
    .selectFrom('products')
    .select(['slug', 'name', 'vintage'])
    .where('published', '=', 1)
    .where('id', '!=', id)
    .$if(producer !== '', (query) => query.where('producer', '=', producer))
    .$if(producer === '', (query) =>
      query.where('category_path', '=', categoryPath).where('region_path', '=', regionPath ?? ''),
    )
    .orderBy('name')
    .orderBy('vintage')
    .limit(40)
    .execute();
}

function followed(db: Db) {
  return db
    .selectFrom('product_successors')
    .innerJoin('products', 'products.id', 'product_successors.product_id')
    .select(['products.id', 'products.slug']);
}

/** Products on sale that have a successor and no bottle left, on the shelf or held. */
export function soldOutVintages(db: Db) {
  return followed(db)
    .where('product_successors.sold_out_at', 'is', null)
    .where('products.published', '=', 1)
    .where(({ not, exists, selectFrom }) => not(exists(bottlesLeft(selectFrom))))
    .limit(100)
    .execute();
}

/**
 * Products that were withdrawn with their last bottle and have bottles again because an order was cancelled.
 */
export function refilledVintages(db: Db) {
  return followed(db)
    .where('product_successors.sold_out_at', 'is not', null)
    .where(({ exists, selectFrom }) => exists(bottlesLeft(selectFrom)))
    .select('products.published')
    .limit(100)
    .execute();
}

type SelectFrom = Parameters<
  Extract<Parameters<ReturnType<typeof followed>['where']>[0], (eb: never) => unknown>
>[0]['selectFrom'];

function bottlesLeft(selectFrom: SelectFrom) {
  return selectFrom('formats')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select('formats.id')
    .whereRef('formats.product_id', '=', 'products.id')
    .where(({ or, eb }) => or([eb('bottle_stock.on_hand', '>', 0), eb('bottle_stock.held', '>', 0)]));
}

/** True if this call wrote it; of several processes at once, only one does. */
export async function markSoldOut(tx: Tx, productId: number, at: number | null): Promise<boolean> {
  const row = await tx
    .updateTable('product_successors')
    .set({ sold_out_at: at })
    .where('product_id', '=', productId)
    .where('sold_out_at', at === null ? 'is not' : 'is', null)
    .returning('product_id')
    .executeTakeFirst();
  return row !== undefined;
}
