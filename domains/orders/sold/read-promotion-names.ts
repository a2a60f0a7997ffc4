import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { awardName } from '#domains/pricing/pricing-terms.rules.ts';
import type { OrderDiscount } from '../order.ts';
import { discountsOfNumbers } from './sold-orders.store.ts';

/** This many orders are read in one statement. */
const ordersAtOnce = 1_000;

/**
 * The promotions of orders by their numbers, each name once, in alphabetical order; the award is not among
 * them.
 */
export async function readPromotionNames(db: Db, numbers: readonly number[]): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  for (let start = 0; start < numbers.length; start += ordersAtOnce) {
    for (const { number, discounts } of await discountsOfNumbers(
      db,
      numbers.slice(start, start + ordersAtOnce),
    )) {
      const own = (JSON.parse(discounts) as OrderDiscount[]).map(({ name }) => name);
      names.set(number, [...new Set(own.filter((name) => name !== awardName))].toSorted());
    }
    await turn();
  }
  return names;
}
