/** The packs of a product with their prices, on sale or not. */
import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';

export interface PricedPack {
  id: PackId;
  productId: number;
  name: string;
  slug: string;
  size: string;
  bottles: number;
  priceCents: number;
  /** Null if it is not known. */
  costCents: number | null;
  isSaleItem: boolean;
}

function packs(db: Db) {
  return db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select([
      'packs.id',
      'products.id as productId',
      'products.name',
      'products.slug',
      'formats.label as size',
      'packs.bottles',
      'packs.price_cents as priceCents',
      'packs.cost_cents as costCents',
      'packs.is_sale_item',
    ]);
}

const asPriced = ({
  is_sale_item,
  id,
  ...pack
}: Awaited<ReturnType<ReturnType<typeof packs>['execute']>>[number]): PricedPack => ({
  ...pack,
  id: id as PackId,
  isSaleItem: is_sale_item === 1,
});

/** Only those on sale, in shelf order; a size that has left the shelf has no price to change. */
export async function packsOfProduct(db: Db, productId: number): Promise<PricedPack[]> {
  const rows = await packs(db)
    .where('products.id', '=', productId)
    .where('packs.published', '=', 1)
    .orderBy('formats.position')
    .orderBy('formats.id')
    .orderBy('packs.bottles')
    .execute();
  return rows.map(asPriced);
}

/** Ids of the packs on sale of products on sale, by product and in shelf order. */
export async function soldPackIds(db: Db, productIds: readonly number[]): Promise<PackId[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .select('packs.id')
    .where('products.id', 'in', productIds)
    .where('products.published', '=', 1)
    .where('packs.published', '=', 1)
    .orderBy('products.id')
    .orderBy('formats.position')
    .orderBy('formats.id')
    .orderBy('packs.bottles')
    .execute();
  return rows.map(({ id }) => id as PackId);
}

/** Unordered; unknown ids are left out. */
export async function packsWithPrices(db: Db, ids: readonly PackId[]): Promise<PricedPack[]> {
  if (ids.length === 0) return [];
  return (await packs(db).where('packs.id', 'in', ids).execute()).map(asPriced);
}
