/**
 * The desk's list of products, read by keyset: a page begins after the last product of the one before
 * (B-130).
 */
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { findKey } from '#db/find-key.ts';
import type { Schema } from '#db/schema.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { staffActor } from '#kit/actor.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { taxonomy } from '../taxonomy.ts';
import type { ListCursor } from './cursor.rules.ts';
import type { ListOrder, ProductFilters, StockLevelName } from './filters.rules.ts';
import { hasGap } from './gap-conditions.store.ts';

/** Of all sizes of a product together. */
const onHand = sql<number>`coalesce((select sum(bottle_stock.on_hand) from formats
  inner join bottle_stock on bottle_stock.format_id = formats.id where formats.product_id = products.id), 0)`;
/** Of the packs on sale; 0 if there is none. */
const lowestPrice = sql<number>`coalesce((select min(packs.price_cents) from formats
  inner join packs on packs.format_id = formats.id where formats.product_id = products.id and packs.published = 1), 0)`;

/**
 * Each order by one value and the id; the first three by index, the others by a value of the product's sizes.
 */
const orders: Readonly<Record<ListOrder, { by: RawBuilder<string | number>; way: 'asc' | 'desc' }>> = {
  name: { by: sql<string>`products.name_key`, way: 'asc' },
  new: { by: sql<number>`products.created_at`, way: 'desc' },
  changed: { by: sql<number>`products.updated_at`, way: 'desc' },
  stock: { by: onHand, way: 'asc' },
  price: { by: lowestPrice, way: 'asc' },
  dear: { by: lowestPrice, way: 'desc' },
};

/** `ids`: the products of a bar code that was typed; then its digits are no words. */
export interface Narrowed {
  filters: ProductFilters;
  ids?: readonly number[] | undefined;
  /** Epoch ms. */
  now: number;
}

const sizesWith = (condition: RawBuilder<unknown>) => sql`(select formats.product_id from formats
  inner join bottle_stock on bottle_stock.format_id = formats.id ${condition})`;
/**
 * Of all sizes together. What most products have is asked product by product, so that a page ends early; what few
 * have is read in one go. Of low ones a size has few bottles itself, and only these are summed.
 */
const stockIs: Readonly<Record<StockLevelName, RawBuilder<SqlBool>>> = {
  none: sql`products.id not in ${sizesWith(sql`where bottle_stock.on_hand > 0`)}`,
  some: sql`exists ${sizesWith(sql`where formats.product_id = products.id and bottle_stock.on_hand > 0`)}`,
  low: sql`(products.id in ${sizesWith(
    sql`where bottle_stock.on_hand between 1 and ${sql.lit(fewBottles)}`,
  )} and ${onHand} <= ${sql.lit(fewBottles)})`,
};

type Products = ExpressionBuilder<Schema, 'products'>;

/** True if a pack on sale is as `condition` says; of such packs there are few, so they are read first. */
const packWith = (condition: RawBuilder<unknown>) =>
  sql<SqlBool>`products.id in (select formats.product_id from packs inner join formats on formats.id = packs.format_id
    where packs.published = 1 and ${condition})`;

function conditions({ filters, ids, now }: Narrowed, { eb }: Products) {
  const { words, category, region, grape, producer, state, stock, gap, offer, fromCents, toCents } = filters;
  const all = [];
  if (ids) all.push(ids.length > 0 ? eb('products.id', 'in', [...ids]) : sql<SqlBool>`1 = 0`);
  else if (words !== undefined) all.push(...wordsIn(words));
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
  if (stock !== undefined) all.push(stockIs[stock]);
  if (filters.supplier !== undefined) all.push(boughtFrom(filters.supplier));
  if (gap !== undefined) all.push(hasGap(gap, now));
  if (offer === 'sale') all.push(packWith(sql`packs.is_sale_item = 1`));
  if (offer === 'promotion') all.push(packWith(sql`packs.offer is not null`));
  if (filters.isPriceComing)
    all.push(
      packWith(sql`exists (select 1 from scheduled_prices
        where scheduled_prices.pack_id = packs.id and scheduled_prices.ended_at is null)`),
    );
  if (fromCents !== undefined || toCents !== undefined)
    all.push(packWith(sql`packs.price_cents between ${fromCents ?? 0} and ${toCents ?? 1_000_000_000}`));
  if (filters.changedBy !== undefined || filters.since !== undefined) all.push(wasChanged(filters));
  return all;
}

/** One of its sizes is bought there; null: no size tells where. */
function boughtFrom(supplier: number | null) {
  const told = sql`select formats.product_id from bottle_suppliers
    inner join formats on formats.id = bottle_suppliers.format_id`;
  return supplier === null
    ? sql<SqlBool>`products.id not in (${told})`
    : sql<SqlBool>`products.id in (${told} where bottle_suppliers.supplier_id = ${supplier})`;
}

/** Each word must occur; case and accents do not count. */
function wordsIn(typed: string) {
  return findKey(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const escaped = word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
      return sql<SqlBool>`products.find_words like ${`%${escaped}%`} escape '\\'`;
    });
}

function wasChanged({ changedBy, since }: ProductFilters) {
  const by = changedBy === undefined ? sql`` : sql`and product_revisions.actor = ${staffActor(changedBy)}`;
  const from = since === undefined ? undefined : storeDayStart(since);
  const at = from === undefined ? sql`` : sql`and product_revisions.at >= ${from}`;
  return sql<SqlBool>`exists (select 1 from product_revisions where product_revisions.product_id = products.id ${by} ${at})`;
}

const narrowed = (db: Db, wanted: Narrowed) =>
  db.selectFrom('products').where((eb) => eb.and(conditions(wanted, eb)));

/** Ids of one page in the order asked for, with the values that they stand by. */
export async function pageOfList(
  db: Db,
  wanted: Narrowed,
  { order, after, limit }: { order: ListOrder; after: ListCursor | null; limit: number },
): Promise<ListCursor[]> {
  const { by, way } = orders[order];
  const rows = await narrowed(db, wanted)
    .select('products.id')
    .select(by.as('value'))
    .$if(after !== null, (query) =>
      query.where(
        way === 'asc'
          ? sql<SqlBool>`(${by}, products.id) > (${after?.value}, ${after?.id})`
          : sql<SqlBool>`(${by}, products.id) < (${after?.value}, ${after?.id})`,
      ),
    )
    .orderBy(by, way)
    .orderBy('products.id', way)
    .limit(limit)
    .execute();
  return rows.map(({ id, value }) => ({ id, value: order === 'name' ? value : Number(value) }));
}

/** How many there are, counted no further than `most`. */
export async function countOfList(db: Db, wanted: Narrowed, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(narrowed(db, wanted).select('products.id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Ids above `above`, in order of ids. */
export async function idsOfList(db: Db, wanted: Narrowed, above: number, limit: number): Promise<number[]> {
  const rows = await narrowed(db, wanted)
    .select('products.id')
    .where('products.id', '>', above)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
