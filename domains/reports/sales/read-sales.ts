import type { Db } from '#db/connection.ts';
import { readPromotionNames } from '#domains/orders/sold/read-promotion-names.ts';
import type { Days } from '../report.ts';
import { daySums, discountedOrders, itemSums, marginByDay, orderSums } from './sales.store.ts';
import {
  type Cut,
  type CutRow,
  cutDays,
  cutItems,
  cutOrders,
  cutPromotions,
  isBottleCut,
  type OrderSums,
  sumOfRows,
} from './sales-cuts.rules.ts';

/** What was sold on some days, less the refunds of those days. */
export interface Sales {
  rows: CutRow[];
  /** By hour of the week; for the cuts by order. */
  orders: OrderSums[];
  /** By day or month, in order; those without sales are left out. */
  times: { name: string; goodsCents: number; orders: number; tillCents: number }[];
}

/** The margin of each day, as far as the cost is known (B-234). */
export async function readMarginByDay(db: Db, days: Days): Promise<CutRow[]> {
  return cutDays(await marginByDay(db, days));
}

/** The margin by the promotions on the orders, less refunds (B-234). */
export async function readMarginByPromotion(db: Db, days: Days): Promise<CutRow[]> {
  const all = sumOfRows(await readMarginByDay(db, days));
  const orders = await discountedOrders(db, days);
  const names = await readPromotionNames(
    db,
    orders.map(({ number }) => number),
  );
  return cutPromotions(all, orders, names);
}

/**
 * Sales of some days, cut in one way. Costs are those copied when the sale was posted.
 *
 * @param options.monthly sums over time are by month instead of by day
 */
export async function readSales(
  db: Db,
  days: Days,
  { cut, monthly }: { cut: Cut; monthly: boolean },
): Promise<Sales> {
  // In parallel: PostgreSQL reads them on separate cores.
  const [orders, items, sums] = await Promise.all([
    orderSums(db, days),
    isBottleCut(cut) ? itemSums(db, days) : [],
    daySums(db, days),
  ]);
  const rows = isBottleCut(cut) ? cutItems(items, cut) : cutOrders(orders, cut);
  const byStep = Map.groupBy(sums, ({ day }) => (monthly ? day.slice(0, 7) : day));
  const times = [...byStep].map(([name, own]) => {
    const sold = own.filter(({ kind }) => kind !== 'till');
    return {
      name,
      goodsCents: sold.reduce((sum, each) => sum + each.goodsCents, 0),
      orders: own.filter(({ kind }) => kind === 'sale').reduce((sum, { count }) => sum + count, 0),
      tillCents: own.filter(({ kind }) => kind === 'till').reduce((sum, each) => sum + each.goodsCents, 0),
    };
  });
  return { rows, orders, times };
}
