/**
 * What the ordering rules need to know about each size on sale: its bottles, its movements, and its supplier.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { saleMovement } from '#domains/stock/sale-movements.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import { type DayOfSize, longDays } from './sales-rate.rules.ts';

/** A supplier's id; null: those without one; undefined: all. */
export type OfSupplier = number | null | undefined;

export interface WatchedSize {
  formatId: FormatId;
  productId: ProductId;
  name: string;
  vintage: string;
  size: string;
  volumeMl: number;
  onHand: number;
  held: number;
  supplierId: number | null;
  /** Null if no delivery has established it. */
  caseBottles: number | null;
}

const dayMs = 24 * 60 * 60_000;
const sinceOf = (now: number) => now - longDays * dayMs;

const ofSupplier = (supplierId: OfSupplier): RawBuilder<SqlBool> => {
  if (supplierId === undefined) return sql`1 = 1`;
  return supplierId === null
    ? sql`bottle_suppliers.supplier_id is null`
    : sql`bottle_suppliers.supplier_id = ${supplierId}`;
};

/**
 * Sizes on sale with few bottles or with a sale in 90 days: no others can be low or needed. Sorted by name.
 */
export async function watchedSizes(db: Db, supplierId: OfSupplier, now: number): Promise<WatchedSize[]> {
  const rows = await db
    .selectFrom('formats')
    .innerJoin('products', 'products.id', 'formats.product_id')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
    .leftJoin('bottle_suppliers', 'bottle_suppliers.format_id', 'formats.id')
    .select([
      'formats.id as formatId',
      'products.id as productId',
      'products.name',
      'products.vintage',
      'formats.label as size',
      'formats.volume_ml as volumeMl',
      'bottle_stock.on_hand as onHand',
      'bottle_stock.held',
      'bottle_suppliers.supplier_id as supplierId',
      'bottle_suppliers.case_bottles as caseBottles',
    ])
    .where('products.published', '=', 1)
    .where(ofSupplier(supplierId))
    .where(({ eb, or, ref }) =>
      or([
        eb(eb('on_hand', '-', ref('held')), '<=', fewBottles),
        sql<SqlBool>`formats.id in (select stock_movements.format_id from stock_movements
          where stock_movements.moved_at > ${sinceOf(now)} and ${saleMovement})`,
      ]),
    )
    .orderBy('products.name_key')
    .orderBy('formats.position')
    .orderBy('formats.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    formatId: row.formatId as FormatId,
    productId: row.productId as ProductId,
  }));
}

/**
 * For each size, those of the last 90 days on which anything moved; a day is 24 hours, counted back from now.
 */
export async function daysOfSizes(
  db: Db,
  supplierId: OfSupplier,
  now: number,
): Promise<Map<FormatId, DayOfSize[]>> {
  const { rows } = await sql<{
    format_id: number;
    days_ago: number | string;
    sold: number | string;
    change: number | string;
  }>`
    select stock_movements.format_id, (cast(${now} as bigint) - stock_movements.moved_at) / ${sql.lit(dayMs)} as days_ago,
      sum(case when ${saleMovement} then -stock_movements.change else 0 end) as sold,
      sum(stock_movements.change) as change
      from stock_movements left join bottle_suppliers on bottle_suppliers.format_id = stock_movements.format_id
     where stock_movements.moved_at > ${sinceOf(now)} and stock_movements.moved_at <= ${now} and ${ofSupplier(supplierId)}
     group by 1, 2`.execute(db);
  const days = rows.map((row): [FormatId, DayOfSize] => [
    row.format_id as FormatId,
    { daysAgo: Number(row.days_ago), sold: Number(row.sold), change: Number(row.change) },
  ]);
  return new Map([...Map.groupBy(days, ([id]) => id)].map(([id, own]) => [id, own.map(([, day]) => day)]));
}
