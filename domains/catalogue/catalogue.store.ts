/**
 * What the shop reads about products, sizes and packs: only published ones, except for packs that may already
 * be in a cart.
 */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';

const productColumns = [
  'products.id',
  'products.slug',
  'products.name',
  'products.producer',
  'products.category_path',
  'products.region_path',
  'products.grape',
  'products.vintage',
  'products.abv_tenths',
  'products.tagline',
  'products.description',
  'products.photo',
  'products.image_alt',
  'products.ships',
  'products.group_id',
] as const;

const cardColumns = [
  'products.id',
  'products.slug',
  'products.name',
  'products.category_path',
  'products.region_path',
  'products.grape',
  'products.photo',
  'products.image_alt',
  'products.ships',
  'products.group_id',
] as const;

/**
 * What narrows a listing: whole paths, so that no wildcards are needed and the indexes are used; undefined
 * means all.
 */
export interface ListingFilter {
  categoryPaths: readonly string[] | undefined;
  regionPaths: readonly string[] | undefined;
  grape: string | undefined;
}

export type ProductFacts = NonNullable<Awaited<ReturnType<typeof productBySlug>>>;
export type CardFacts = Awaited<ReturnType<typeof cardsInOrder>>[number];
export type SizeFacts = Awaited<ReturnType<typeof sizesOf>>[number];

/** A published product with its group, or undefined. */
export async function productBySlug(db: Db, slug: string) {
  const [row] = await productOfSlug(db, slug);
  return row;
}

const productOfSlug = cachedQuery((db, slug: string) =>
  db
    .selectFrom('products')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select([...productColumns, 'product_groups.slug as group_slug', 'product_groups.name as group_name'])
    .where('products.slug', '=', slug)
    .where('products.published', '=', 1),
);

/** Every published pack of the products with its size and stock, in shelf order. */
export async function sizesOf(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return (await sizesOfProducts(db, productIds)).sort(inShelfOrder);
}

/** Unordered: there are few rows, and SQLite's sorter would take longer than reading them. */
const sizesOfProducts = cachedQuery((db, productIds: readonly number[]) =>
  db
    .selectFrom('formats')
    .innerJoin('packs', 'packs.format_id', 'formats.id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'formats.product_id',
      'formats.position',
      'formats.id as format_id',
      'formats.label',
      'formats.volume_ml',
      'packs.id as pack_id',
      'packs.bottles',
      'packs.price_cents',
      'packs.is_sale_item',
      'packs.offer',
      'bottle_stock.on_hand',
    ])
    .where('formats.product_id', 'in', productIds)
    .where('packs.published', '=', 1),
);

type SizePlace = Pick<
  Awaited<ReturnType<typeof sizesOfProducts>>[number],
  'product_id' | 'position' | 'format_id' | 'bottles'
>;

function inShelfOrder(a: SizePlace, b: SizePlace): number {
  return (
    a.product_id - b.product_id ||
    a.position - b.position ||
    a.format_id - b.format_id ||
    a.bottles - b.bottles
  );
}

function listing(db: Db, { categoryPaths, regionPaths, grape }: ListingFilter) {
  return db
    .selectFrom('products')
    .where('products.published', '=', 1)
    .$if(categoryPaths !== undefined, (query) =>
      query.where('products.category_path', 'in', categoryPaths ?? []),
    )
    .$if(regionPaths !== undefined, (query) => query.where('products.region_path', 'in', regionPaths ?? []))
    .$if(grape !== undefined, (query) => query.where('products.grape', '=', grape ?? ''));
}

/** How many published products a listing has. */
export async function countListed(db: Db, filter: ListingFilter): Promise<number> {
  const row = await listing(db, filter)
    .select(db.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** A part of a listing in shelf order; equal ranks are sorted by name. */
export function cardsInOrder(db: Db, filter: ListingFilter, limit: number, offset: number) {
  return listing(db, filter)
    .select(cardColumns)
    .orderBy('featured_rank')
    .orderBy('name')
    .orderBy('slug')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The words that a plain search compares, in shelf order. */
export function namesInOrder(db: Db, filter: ListingFilter) {
  return listing(db, filter)
    .select(['slug', 'name', 'producer'])
    .orderBy('featured_rank')
    .orderBy('name')
    .orderBy('slug')
    .execute();
}

/** Unordered; unknown and withdrawn products are left out. */
export async function cardsBySlug(db: Db, slugs: readonly string[]) {
  return slugs.length === 0 ? [] : cardsOfSlugs(db, slugs);
}

const cardsOfSlugs = cachedQuery((db, slugs: readonly string[]) =>
  db.selectFrom('products').select(cardColumns).where('slug', 'in', slugs).where('published', '=', 1),
);

/**
 * The visitor and the time. Bottles held by other shoppers are not available to this visitor unless the hold
 * has expired.
 */
export interface Asker {
  visitorId: string;
  /** Without it, expired holds count until the job has released them. */
  now?: number | undefined;
}

/**
 * Packs as a cart needs them, withdrawn ones included; without an asker every hold counts as another
 * shopper's.
 */
export async function packsById(db: Db, packIds: readonly number[], asker?: Asker) {
  return packIds.length === 0 ? [] : packsOfIds(db, packIds, asker?.visitorId ?? '', asker?.now ?? 0);
}

const packsOfIds = cachedQuery((db, packIds: readonly number[], visitorId: string, now: number) =>
  db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .select([
      'packs.id as pack_id',
      'packs.format_id',
      'packs.bottles',
      'packs.price_cents',
      'packs.is_sale_item',
      'packs.offer',
      'packs.published as pack_published',
      'formats.label',
      'formats.volume_ml',
      'products.id as product_id',
      'products.slug',
      'products.name',
      'products.photo',
      'products.category_path',
      'products.region_path',
      'products.grape',
      'products.ships',
      'products.taxable',
      'products.published as product_published',
      'bottle_stock.on_hand',
    ])
    .select(({ case: when, selectFrom }) =>
      when()
        .when('bottle_stock.held', '=', 0)
        .then(0)
        .else(
          selectFrom('stock_holds')
            .select((hold) => hold.fn.sum<number>('stock_holds.bottles').as('bottles'))
            .whereRef('stock_holds.format_id', '=', 'formats.id')
            .where('stock_holds.visitor_id', '!=', visitorId)
            .where('stock_holds.expires_at', '>', now),
        )
        .end()
        .as('held_by_others'),
    )
    .where('packs.id', 'in', packIds),
);

/** Withdrawn products count too. */
export async function hasAnyProduct(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The product that a pack belongs to, on sale or not; undefined if there is no such pack. */
export async function productOfPack(db: Db, packId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .select('formats.product_id')
    .where('packs.id', '=', packId)
    .executeTakeFirst();
  return row?.product_id;
}

/** @param key as `findKey` writes it; a longer name counts only if a space follows the key */
export async function hasNameFrom(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('published', '=', 1)
    .where((each) =>
      each.or([
        each('name_key', '=', key),
        // A space, and the character after it in ASCII.
        each.and([each('name_key', '>=', `${key} `), each('name_key', '<', `${key}!`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
