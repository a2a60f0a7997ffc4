/** The SQL of sales: sums of postings by their properties, and of their bottles by size (B-233, B-234). */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { daysBetween } from '#kit/store-day.ts';
import type { Days } from '../report.ts';
import type { DayOfMargin, ItemSums, OrderSums } from './sales-cuts.rules.ts';

/**
 * For spans of at least this many days, reading everything in group order is faster than finding the days and
 * sorting.
 */
const longDays = 200;

/** The day column: through its index for a short span; a long span is read in group order. */
const dayOf = (column: string, { from, to }: Days) =>
  daysBetween(from, to) < longDays ? sql.ref<string>(column) : sql<string>`(${sql.ref(column)} || '')`;

/** Sums of all postings of some days by way, buyer and hour of the week. */
export async function orderSums(db: Db, days: Days): Promise<OrderSums[]> {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => [
      ...(['kind', 'way', 'buyer', 'weekday', 'hour'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('bottles').as('bottles'),
    ])
    .where(dayOf('day', days), '>=', days.from)
    .where(dayOf('day', days), '<=', days.to)
    .groupBy(['kind', 'way', 'buyer', 'weekday', 'hour'])
    .execute();
  return rows.map((row) => ({
    ...{ kind: row.kind, way: row.way, buyer: row.buyer, weekday: row.weekday, hour: row.hour },
    ...{ count: Number(row.count), goodsCents: Number(row.goods), bottles: Number(row.bottles) },
  }));
}

/** By day, in order. */
export async function daySums(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => [
      ...(['day', 'kind'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('goods_cents').as('goods'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    ...{ day: row.day, kind: row.kind, count: Number(row.count), goodsCents: Number(row.goods) },
  }));
}

/** By size: what was sold, less refunds; orders and till separately. */
export async function itemSums(db: Db, days: Days): Promise<ItemSums[]> {
  const costed = sql<number>`sum(case when cost_cents is null then 0 else goods_cents end)`;
  const sums = await db
    .selectFrom('posting_lines')
    .select(({ fn }) => [
      ...(['item_id', 'is_till'] as const),
      fn.sum<number>('bottles').as('bottles'),
      fn.sum<number>('goods_cents').as('goods'),
      costed.as('costed'),
      fn.sum<number | null>('cost_cents').as('cost'),
    ])
    .where(dayOf('day', days), '>=', days.from)
    .where(dayOf('day', days), '<=', days.to)
    .groupBy(['item_id', 'is_till'])
    .execute();
  const byItem = Map.groupBy(sums, ({ item_id }) => item_id);
  const items = await itemsOf(db, [...byItem.keys()]);
  return [...byItem].flatMap(([id, own]) => {
    const item = items.get(id);
    if (!item) return [];
    const [shop, till] = [own.find(({ is_till }) => is_till === 0), own.find(({ is_till }) => is_till === 1)];
    return [
      {
        ...item,
        ...{ bottles: Number(shop?.bottles ?? 0), goodsCents: Number(shop?.goods ?? 0) },
        ...{ tillBottles: Number(till?.bottles ?? 0), tillCents: Number(till?.goods ?? 0) },
        ...{ costedCents: Number(shop?.costed ?? 0), costCents: Number(shop?.cost ?? 0) },
      },
    ];
  });
}

/**
 * By day and kind: number, bottles, goods, delivery, tax, and total; in cents, negative for what was given
 * back.
 */
export async function totalsByDay(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => [
      ...(['day', 'kind'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('bottles').as('bottles'),
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('delivery_cents').as('delivery'),
      fn.sum<number>('tax_cents').as('tax'),
      fn.sum<number>('total_cents').as('total'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .orderBy('day')
    .orderBy('kind')
    .execute();
  return rows.map(({ day, kind, ...row }) => ({
    ...{ day, kind },
    amounts: [row.count, row.bottles, row.goods, row.delivery, row.tax, row.total].map(Number),
  }));
}

/** What was sold at a discount, and what of it was given back, by order; without the till. */
export async function discountedOrders(db: Db, { from, to }: Days) {
  const rows = await db
    .selectFrom('postings')
    .innerJoin('posting_lines', 'posting_lines.posting_id', 'postings.id')
    .select(({ fn }) => [
      'postings.order_number',
      fn.sum<number>('posting_lines.bottles').as('bottles'),
      fn.sum<number>('posting_lines.goods_cents').as('goods'),
      sql<number>`sum(case when cost_cents is null then 0 else posting_lines.goods_cents end)`.as('costed'),
      fn.sum<number | null>('posting_lines.cost_cents').as('cost'),
    ])
    .where('postings.day', '>=', from)
    .where('postings.day', '<=', to)
    .where('postings.order_number', 'in', (query) =>
      query
        .selectFrom('postings as sale')
        .select('sale.order_number')
        .where('sale.kind', '=', 'sale')
        .where('sale.discount_cents', '<>', 0),
    )
    .groupBy('postings.order_number')
    .execute();
  return rows.map((row) => ({
    ...{ number: row.order_number ?? 0, bottles: Number(row.bottles), goodsCents: Number(row.goods) },
    ...{ costedCents: Number(row.costed), costCents: Number(row.cost ?? 0) },
  }));
}

/** What was sold each day and its cost, less refunds, without the till. */
export async function marginByDay(db: Db, { from, to }: Days): Promise<DayOfMargin[]> {
  const rows = await db
    .selectFrom('posting_lines')
    .select(({ fn }) => [
      'day',
      fn.sum<number>('bottles').as('bottles'),
      fn.sum<number>('goods_cents').as('goods'),
      sql<number>`sum(case when cost_cents is null then 0 else goods_cents end)`.as('costed'),
      fn.sum<number | null>('cost_cents').as('cost'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('is_till', '=', 0)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    ...{ day: row.day, bottles: Number(row.bottles), goodsCents: Number(row.goods) },
    ...{ costedCents: Number(row.costed), costCents: Number(row.cost ?? 0) },
  }));
}

/** How many ids one statement may name. */
const idsAtOnce = 1_000;

async function itemsOf(db: Db, ids: readonly number[]) {
  const items = new Map<
    number,
    Pick<ItemSums, 'productId' | 'name' | 'producer' | 'size' | 'category' | 'region'>
  >();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('posting_items')
      .selectAll()
      .where('id', 'in', ids.slice(start, start + idsAtOnce))
      .execute();
    for (const row of rows)
      items.set(row.id, {
        ...{ productId: row.product_id, name: row.name, producer: row.producer, size: row.size },
        ...{ category: row.category_path, region: row.region_path },
      });
  }
  return items;
}
