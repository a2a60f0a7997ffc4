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

/** What was sold on some days, refunds of these days taken off. */
export interface Sales {
  rows: CutRow[];
  /** By hour of the week; for the sums that are of orders. */
  orders: OrderSums[];
  /** By day or month, in their order; those without any are left out. */
  times: { name: string; goodsCents: number; orders: number; tillCents: number }[];
}

/** The margin of each day, where the cost is known (B-234). */
export async function readMarginByDay(db: Db, days: Days): Promise<CutRow[]> {
  return cutDays(await marginByDay(db, days));
}

/** The margin by the promotions that orders had, refunds taken off (B-234). */
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
 * Sales of some days, cut in one way. Costs are of what was sold, copied when it was posted.
 *
 * @param options.monthly sums over time are of months instead of days
 */
export async function readSales(
  db: Db,
  days: Days,
  { cut, monthly }: { cut: Cut; monthly: boolean },
): Promise<Sales> {
  // Beside one another: PostgreSQL reads them on cores of their own.
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
