/** The SQL that finds the postings behind a number. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { isOfBottles, type PostingFilter } from './posting-filter.rules.ts';

export interface Behind {
  id: number;
  kind: 'sale' | 'refund' | 'till';
  orderNumber: number | null;
  day: string;
  happenedAt: number;
  way: string;
  tender: string;
  bottles: number;
  /** Of the bottles that match the filter, otherwise of all. */
  goodsCents: number;
  totalCents: number;
  taxCents: number;
}

type Where = ExpressionBuilder<Schema, 'postings'>;

/** The conditions on a posting itself. */
function postingMatches(row: Where, filter: PostingFilter) {
  const { from, to, kind, way, tender, county, rateMillipercent, buyer, hour, weekday } = filter;
  return row.and([
    row('postings.day', '>=', from),
    row('postings.day', '<=', to),
    ...(kind === undefined ? [] : [row('postings.kind', '=', kind)]),
    ...(way === undefined ? [] : [row('postings.way', '=', way)]),
    ...(tender === undefined ? [] : [row('postings.tender', '=', tender)]),
    ...(county === undefined ? [] : [row('postings.county', '=', county)]),
    ...(rateMillipercent === undefined ? [] : [row('postings.rate_millipercent', '=', rateMillipercent)]),
    ...(buyer === undefined ? [] : [row('postings.buyer', '=', buyer)]),
    ...(hour === undefined ? [] : [row('postings.hour', '=', hour)]),
    ...(weekday === undefined ? [] : [row('postings.weekday', '=', weekday)]),
  ]);
}

type ItemWhere = ExpressionBuilder<Schema, 'posting_items' | 'posting_lines'>;

/** The conditions on its bottles. */
function itemMatches(row: ItemWhere, filter: PostingFilter) {
  const { category, region, producer, productId, size, uncosted } = filter;
  return row.and([
    ...(category === undefined ? [] : [isBelow('posting_items.category_path', category)]),
    ...(region === undefined ? [] : [isBelow('posting_items.region_path', region)]),
    ...(producer === undefined ? [] : [row('posting_items.producer', '=', producer)]),
    ...(productId === undefined ? [] : [row('posting_items.product_id', '=', productId)]),
    ...(size === undefined ? [] : [row('posting_items.size', '=', size)]),
    ...(uncosted ? [row('posting_lines.cost_cents', 'is', null)] : []),
    sql<boolean>`1 = 1`,
  ]);
}

/** The path itself, or one below it. */
function isBelow(column: string, path: string) {
  const at = sql.ref(column);
  return path === ''
    ? sql<boolean>`${at} = ''`
    : sql<boolean>`(${at} = ${path} or substr(${at}, 1, ${path.length + 1}) = ${`${path}/`})`;
}

/** Newest first; only those before a given posting if there is one. */
export async function postingsBehind(
  db: Db,
  filter: PostingFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<Behind[]> {
  const some = db
    .selectFrom('postings')
    .where((row) => postingMatches(row, filter))
    .$if(before !== null, (query) => query.where('postings.id', '<', before ?? 0))
    .select([
      ...(['postings.id', 'postings.kind', 'order_number', 'postings.day', 'happened_at', 'way'] as const),
      ...(['tender', 'total_cents', 'tax_cents'] as const),
    ])
    .orderBy('postings.id', 'desc')
    .limit(limit);
  if (!isOfBottles(filter)) {
    const rows = await some.select(['postings.bottles', 'postings.goods_cents as goods']).execute();
    return rows.map(behindOf);
  }
  const rows = await some
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('posting_lines')
          .innerJoin('posting_items', 'posting_items.id', 'posting_lines.item_id')
          .select(({ fn }) => [
            'posting_lines.posting_id',
            fn.sum<number>('posting_lines.bottles').as('bottles'),
            fn.sum<number>('posting_lines.goods_cents').as('goods'),
          ])
          .where('posting_lines.day', '>=', filter.from)
          .where('posting_lines.day', '<=', filter.to)
          .where((row) => itemMatches(row, filter))
          .groupBy('posting_lines.posting_id')
          .as('own'),
      (join) => join.onRef('own.posting_id', '=', 'postings.id'),
    )
    .select(['own.bottles', 'own.goods'])
    .execute();
  return rows.map(behindOf);
}

interface BehindRow {
  id: number;
  kind: Behind['kind'];
  order_number: number | null;
  day: string;
  happened_at: number;
  way: string;
  tender: string;
  total_cents: number;
  tax_cents: number;
  bottles: number;
  goods: number;
}

function behindOf(row: BehindRow): Behind {
  return {
    ...{ id: row.id, kind: row.kind, orderNumber: row.order_number, day: row.day, way: row.way },
    ...{ happenedAt: row.happened_at, tender: row.tender, bottles: Number(row.bottles) },
    ...{ goodsCents: Number(row.goods), totalCents: row.total_cents, taxCents: row.tax_cents },
  };
}

/** How many postings there are, and their sums. */
export async function sumBehind(
  db: Db,
  filter: PostingFilter,
): Promise<{ count: number; goodsCents: number; totalCents: number; taxCents: number; bottles: number }> {
  if (!isOfBottles(filter)) {
    const row = await db
      .selectFrom('postings')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number | null>('goods_cents').as('goods'),
        fn.sum<number | null>('total_cents').as('total'),
        fn.sum<number | null>('tax_cents').as('tax'),
        fn.sum<number | null>('bottles').as('bottles'),
      ])
      .where((where) => postingMatches(where, filter))
      .executeTakeFirstOrThrow();
    return sumsOf(row);
  }
  const row = await db
    .selectFrom('posting_lines')
    .innerJoin('posting_items', 'posting_items.id', 'posting_lines.item_id')
    .innerJoin('postings', 'postings.id', 'posting_lines.posting_id')
    .select(({ fn }) => [
      sql<number>`count(distinct postings.id)`.as('count'),
      fn.sum<number | null>('posting_lines.goods_cents').as('goods'),
      fn.sum<number | null>('posting_lines.bottles').as('bottles'),
      sql<null>`null`.as('total'),
      sql<null>`null`.as('tax'),
    ])
    .where('posting_lines.day', '>=', filter.from)
    .where('posting_lines.day', '<=', filter.to)
    .where((where) => postingMatches(where as unknown as Where, filter))
    .where((where) => itemMatches(where as unknown as ItemWhere, filter))
    .executeTakeFirstOrThrow();
  return sumsOf(row);
}

function sumsOf(row: Record<'count' | 'goods' | 'total' | 'tax' | 'bottles', number | null>) {
  return {
    ...{ count: Number(row.count), goodsCents: Number(row.goods ?? 0), totalCents: Number(row.total ?? 0) },
    ...{ taxCents: Number(row.tax ?? 0), bottles: Number(row.bottles ?? 0) },
  };
}
