/** What the demonstration catalogue has to offer a test, found in the database and not by name. */
import type { Db } from '#db/connection.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { letGo } from '#domains/stock/let-go.ts';
import type { FormatId, PackId, VisitorId } from '#kit/ids.ts';

export interface ShelfPack {
  packId: PackId;
  formatId: FormatId;
  slug: string;
  name: string;
  priceCents: number;
}

export interface Wanted {
  /** Sizes of the product; one unless told. */
  sizes?: number;
  /** A number of products to skip, so that two tests of a file do not share a bottle. */
  skip?: number;
}

/** A wine of the shelf that nobody has touched, each bottle sold singly. */
export async function somePack(db: Db, { sizes = 1, skip = 0 }: Wanted = {}): Promise<ShelfPack> {
  const row = await db
    .selectFrom('products')
    .innerJoin('formats', 'formats.product_id', 'products.id')
    .innerJoin('packs', 'packs.format_id', 'formats.id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'products.slug',
      'products.name',
      'formats.id as formatId',
      'packs.id as packId',
      'packs.price_cents as priceCents',
    ])
    .where('products.category_path', 'like', 'wine/%')
    .where('products.published', '=', 1)
    .where('bottle_stock.on_hand', '>=', 30)
    .where('formats.position', '=', 0)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('formats as other')
          .whereRef('other.product_id', '=', 'products.id')
          .select(({ fn }) => fn.countAll().as('count')),
        '=',
        sizes,
      ),
    )
    .orderBy('products.id')
    .offset(skip)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...row, formatId: row.formatId as FormatId, packId: row.packId as PackId };
}

/** Counts a shelf anew, as staff would. */
export async function setStock(
  db: Db,
  { formatId }: Pick<ShelfPack, 'formatId'>,
  onHand: number,
): Promise<void> {
  await countBottles(db, formatId, onHand, Date.now(), 'test');
}

export async function onHand(db: Db, { formatId }: Pick<ShelfPack, 'formatId'>): Promise<number> {
  const row = await db
    .selectFrom('bottle_stock')
    .select('on_hand')
    .where('format_id', '=', formatId)
    .executeTakeFirstOrThrow();
  return row.on_hand;
}

/** A spirit of the shelf, which never ships (M-007). */
export async function someSpirit(db: Db): Promise<Pick<ShelfPack, 'slug' | 'name'>> {
  return db
    .selectFrom('products')
    .innerJoin('formats', 'formats.product_id', 'products.id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select(['products.slug', 'products.name'])
    .where('products.category_path', 'like', 'spirits/vodka%')
    .where('products.published', '=', 1)
    .where('formats.position', '=', 0)
    .where('bottle_stock.on_hand', '>=', 30)
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Every hold on the shelf has run out (S-02). */
export async function freeHolds(db: Db): Promise<void> {
  const holders = await db.selectFrom('stock_holds').select('visitor_id').distinct().execute();
  for (const { visitor_id } of holders) await letGo(db, visitor_id as VisitorId, Date.now());
}
