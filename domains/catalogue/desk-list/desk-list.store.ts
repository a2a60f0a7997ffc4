/**
 * The desk's list of products, read by keyset: a page begins after the last product of the previous page
 * (B-130).
 */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { findKey } from '#db/find-key.ts';
import { hasText } from '#db/has-text.ts';
import type { Schema } from '#db/schema.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { staffActor } from '#kit/actor.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { taxonomy } from '../taxonomy.ts';
import type { ListCursor } from './cursor.rules.ts';
import type { ListOrder, ProductFilters, StockLevelName } from './filters.rules.ts';
import { hasGap } from './gap-conditions.store.ts';

/**
 * Each order sorts by one value and the id. Every such value has an index: a column of the product itself, or
 * a sum over its sizes and packs.
 */
const orders = {
  name: { of: 'products', by: sql<string>`products.name_key`, way: 'asc' },
  new: { of: 'products', by: sql<number>`products.created_at`, way: 'desc' },
  changed: { of: 'products', by: sql<number>`products.updated_at`, way: 'desc' },
  stock: { of: 'sums', by: sql<number>`product_sums.on_hand`, way: 'asc' },
  price: { of: 'sums', by: sql<number>`product_sums.lowest_cents`, way: 'asc' },
  dear: { of: 'sums', by: sql<number>`product_sums.lowest_cents`, way: 'desc' },
} as const satisfies Readonly<
  Record<ListOrder, { of: 'products' | 'sums'; by: RawBuilder<string | number>; way: 'asc' | 'desc' }>
>;

/** `ids`: the products of a typed bar code, whose digits then do not count as words. */
export interface Narrowed {
  filters: ProductFilters;
  ids?: readonly number[] | undefined;
  /** The range of prices has many packs (`isWide`). */
  isWide?: boolean;
  /** Epoch ms. */
  now: number;
}

const stockIs: Readonly<Record<StockLevelName, RawBuilder<SqlBool>>> = {
  none: sql`product_sums.on_hand = 0`,
  some: sql`product_sums.on_hand > 0`,
  low: sql`product_sums.on_hand between 1 and ${sql.lit(fewBottles)}`,
};

/**
 * The same on products. A condition that most products meet is written as the exclusion of the few that do
 * not, so that no engine lists the whole shelf first.
 */
const stockOfProductIs: Readonly<Record<StockLevelName, RawBuilder<SqlBool>>> = {
  none: sql`products.id in (select product_sums.product_id from product_sums where ${stockIs.none})`,
  some: sql`products.id not in (select product_sums.product_id from product_sums where ${stockIs.none})`,
  low: sql`products.id in (select product_sums.product_id from product_sums where ${stockIs.low})`,
};

interface PriceRange {
  from: number;
  to: number;
}

const rangeOf = ({ fromCents, toCents }: ProductFilters): PriceRange | undefined =>
  fromCents === undefined && toCents === undefined
    ? undefined
    : { from: Math.max(1, fromCents ?? 1), to: toCents ?? 1_000_000_000 };

/** Up to this many packs in a price range are read in a few milliseconds. */
const fewPacks = 4_000;

/** True if a price range has so many packs that checking product by product fills a page sooner. */
export async function isWide(db: Db, filters: ProductFilters): Promise<boolean> {
  const range = rangeOf(filters);
  if (!range) return false;
  const { rows } = await sql<{ packs: number }>`select count(*) as packs from (
    select 1 from packs where price_cents between ${range.from} and ${range.to} limit ${fewPacks}) as within`.execute(
    db,
  );
  return Number(rows[0]?.packs) === fewPacks;
}

/**
 * On the sums. Packs are read only if the range lies between the lowest and the highest price of a product.
 */
const pricesWithin = ({ from, to }: PriceRange) => sql<SqlBool>`(product_sums.lowest_cents <= ${to} and (
  product_sums.lowest_cents >= ${from} or (product_sums.highest_cents >= ${from} and exists (
    select 1 from formats inner join packs on packs.format_id = formats.id
    where formats.product_id = product_sums.product_id and packs.published = 1
      and packs.price_cents between ${from} and ${to}))))`;

const eb = expressionBuilder<Schema, 'products'>();

/** True if a pack on sale meets `condition`; few packs do, so they are read first. */
const packWith = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`products.id in (select formats.product_id from packs inner join formats on formats.id = packs.format_id
    where packs.published = 1 and ${condition})`;

function conditions(db: Db, { filters, ids, now }: Narrowed): Condition[] {
  const { words, category, region, grape, producer, state, gap, offer } = filters;
  const all: Condition[] = [];
  if (ids) all.push(ids.length > 0 ? eb('products.id', 'in', [...ids]) : sql<SqlBool>`1 = 0`);
  else if (words !== undefined) all.push(...wordsIn(db, words));
  if (category !== undefined)
    all.push(eb('products.category_path', 'in', taxonomy.categories.pathsUnder(category)));
  if (region !== undefined) all.push(eb('products.region_path', 'in', taxonomy.regions.pathsUnder(region)));
  if (grape !== undefined) all.push(eb('products.grape', '=', grape));
  if (producer !== undefined) all.push(eb('products.producer', '=', producer));
  if (state === 'withdrawn') all.push(eb('products.withdrawn_at', 'is not', null));
  else if (state !== undefined)
    all.push(
      eb.and([
        eb('products.published', '=', state === 'selling' ? 1 : 0),
        eb('products.withdrawn_at', 'is', null),
      ]),
    );
  if (filters.supplier !== undefined) all.push(boughtFrom(filters.supplier));
  if (gap !== undefined) all.push(hasGap(gap, now));
  if (offer === 'sale') all.push(packWith(sql`packs.is_sale_item = 1`));
  if (offer === 'promotion') all.push(packWith(sql`packs.offer is not null`));
  if (filters.isPriceComing)
    all.push(
      packWith(sql`exists (select 1 from scheduled_prices
        where scheduled_prices.pack_id = packs.id and scheduled_prices.ended_at is null)`),
    );
  if (filters.changedBy !== undefined || filters.since !== undefined) all.push(wasChanged(filters));
  return all;
}

/** One of its sizes is bought from this supplier; null: none of its sizes has a known supplier. */
function boughtFrom(supplier: number | null) {
  const told = sql`select formats.product_id from bottle_suppliers
    inner join formats on formats.id = bottle_suppliers.format_id`;
  return supplier === null
    ? sql<SqlBool>`products.id not in (${told})`
    : sql<SqlBool>`products.id in (${told} where bottle_suppliers.supplier_id = ${supplier})`;
}

/**
 * Each word must occur; case and accents do not count. The longest is looked up first, because few products
 * have it.
 */
function wordsIn(db: Db, typed: string) {
  return findKey(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => hasText(db, sql`products.find_words`, word));
}

function wasChanged({ changedBy, since }: ProductFilters) {
  const by = changedBy === undefined ? sql`` : sql`and product_revisions.actor = ${staffActor(changedBy)}`;
  const from = since === undefined ? undefined : storeDayStart(since);
  const at = from === undefined ? sql`` : sql`and product_revisions.at >= ${from}`;
  return sql<SqlBool>`exists (select 1 from product_revisions where product_revisions.product_id = products.id ${by} ${at})`;
}

type Condition = Expression<SqlBool>;
const where = (all: readonly Condition[]) =>
  all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;

/** The conditions on stock and prices, on products. */
function onProducts(db: Db, wanted: Narrowed): Condition[] {
  const { stock } = wanted.filters;
  const range = rangeOf(wanted.filters);
  const all = conditions(db, wanted);
  if (stock !== undefined) all.push(stockOfProductIs[stock]);
  if (range && wanted.isWide)
    all.push(sql<SqlBool>`exists (select 1 from product_sums
      where product_sums.product_id = products.id and ${pricesWithin(range)})`);
  else if (range) all.push(packWith(sql`packs.price_cents between ${range.from} and ${range.to}`));
  return all;
}

/**
 * The same on the sums, when the list is sorted by one of them: conditions on the products become sets of
 * their ids.
 */
function onSums(db: Db, wanted: Narrowed): Condition[] {
  const { stock, state, ...others } = wanted.filters;
  const range = rangeOf(wanted.filters);
  const isSelling = state === 'selling';
  const ofProducts = conditions(db, isSelling ? { ...wanted, filters: others } : wanted);
  if (range && !wanted.isWide)
    ofProducts.push(packWith(sql`packs.price_cents between ${range.from} and ${range.to}`));
  const all: Condition[] = [];
  // Most are on sale; the few that are not have indexes of their own.
  if (isSelling)
    all.push(sql<SqlBool>`product_sums.product_id not in (select id from products where published = 0
      union all select id from products where withdrawn_at is not null)`);
  if (stock !== undefined) all.push(stockIs[stock]);
  if (range && wanted.isWide) all.push(pricesWithin(range));
  if (ofProducts.length > 0)
    all.push(
      sql<SqlBool>`product_sums.product_id in (select products.id from products ${where(ofProducts)})`,
    );
  return all;
}

interface PageAsked {
  order: ListOrder;
  after: ListCursor | null;
  limit: number;
}

/** Ids of one page in the order asked for, with the values they are sorted by. */
export async function pageOfList(db: Db, wanted: Narrowed, asked: PageAsked): Promise<ListCursor[]> {
  const { rows } = await pageQuery(db, wanted, asked).execute(db);
  return rows.map((row) => cursorOf(row, asked.order));
}

/**
 * The beginning of the list, and how many products it has, counting no further than `most`; both in one read.
 */
export async function startOfList(
  db: Db,
  wanted: Narrowed,
  { order, limit, most }: { order: ListOrder; limit: number; most: number },
): Promise<{ found: ListCursor[]; count: number }> {
  const { way } = orders[order];
  const all = pageQuery(db, wanted, { order, after: null, limit: most });
  const { rows } = await sql<ListCursor & { total: number }>`with found as materialized (${all})
    select id, value, (select count(*) from found) as total from found
    order by value ${sql.raw(way)}, id ${sql.raw(way)} limit ${limit}`.execute(db);
  return { found: rows.map((row) => cursorOf(row, order)), count: Number(rows[0]?.total ?? 0) };
}

function pageQuery(db: Db, wanted: Narrowed, { order, after, limit }: PageAsked): RawBuilder<ListCursor> {
  const { of, by, way } = orders[order];
  const [table, id] =
    of === 'sums' ? [sql`product_sums`, sql`product_sums.product_id`] : [sql`products`, sql`products.id`];
  const later = way === 'asc' ? sql`>` : sql`<`;
  const rest = after === null ? [] : [sql<SqlBool>`(${by}, ${id}) ${later} (${after.value}, ${after.id})`];
  const asked = of === 'sums' ? onSums(db, wanted) : onProducts(db, wanted);
  return sql<ListCursor>`select ${id} as id, ${by} as value from ${table} ${where([...asked, ...rest])}
    order by ${by} ${sql.raw(way)}, ${id} ${sql.raw(way)} limit ${limit}`;
}

const cursorOf = ({ id, value }: ListCursor, order: ListOrder): ListCursor => ({
  id,
  value: order === 'name' ? value : Number(value),
});

const narrowed = (db: Db, wanted: Narrowed) =>
  db.selectFrom('products').where((eb) => eb.and(onProducts(db, wanted)));

/** How many there are, counting no further than `most`. */
export async function countOfList(db: Db, wanted: Narrowed, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(narrowed(db, wanted).select('products.id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Ids above `above`, ordered by id. */
export async function idsOfList(db: Db, wanted: Narrowed, above: number, limit: number): Promise<number[]> {
  const rows = await narrowed(db, wanted)
    .select('products.id')
    .where('products.id', '>', above)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
