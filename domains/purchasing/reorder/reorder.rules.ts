/** Which sizes are low, and how many bottles to order of each (B-170, B-171). Counted in bottles. */
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { daysOfStock, type SalesRate } from './sales-rate.rules.ts';

/** The plan of a supplier; values that are not known are the usual ones. */
export interface SupplyPlan {
  leadDays: number;
  cycleDays: number;
  safetyBottles: number;
}

export const usualPlan: SupplyPlan = { leadDays: 7, cycleDays: 7, safetyBottles: 0 };

export interface SizeStock {
  free: number;
  /** Ordered, but not yet arrived. */
  onOrder: number;
}

/** `coming`: it would be low if nothing were on order. */
export type LowState = 'low' | 'coming' | 'enough';

/** Low means five or fewer, or fewer than will sell before a delivery could arrive. */
export function lowState(
  { free, onOrder }: SizeStock,
  rate: Pick<SalesRate, 'perDay'>,
  leadDays: number,
): LowState {
  const isLow = (bottles: number) => {
    const days = daysOfStock(bottles, rate);
    return bottles <= fewBottles || (days !== null && days < leadDays);
  };
  if (!isLow(free)) return 'enough';
  return isLow(free + onOrder) ? 'low' : 'coming';
}

export interface Need {
  /** Expected sales until the delivery after the next one. */
  expected: number;
  /** Before rounding up to cases; 0 if there is enough. */
  bottles: number;
  cases: number;
}

/**
 * (lead + cycle days) × rate + safety − free − on order, rounded up to whole bottles and then to whole cases.
 * A size that did not sell in 90 days needs nothing.
 */
export function needOf(
  { free, onOrder }: SizeStock,
  { perDay }: Pick<SalesRate, 'perDay'>,
  { leadDays, cycleDays, safetyBottles }: SupplyPlan,
  caseBottles: number,
): Need {
  const expected = (leadDays + cycleDays) * perDay;
  if (perDay === 0) return { expected: 0, bottles: 0, cases: 0 };
  // A number that is whole except for floating-point error counts as whole.
  const exact = Math.round((expected + safetyBottles - free - onOrder) * 1e6) / 1e6;
  const bottles = Math.max(0, Math.ceil(exact));
  return { expected, bottles, cases: Math.ceil(bottles / caseBottles) };
}

/** Bottles in a case if no delivery has established it: twelve of at most a liter, six of larger ones. */
export function usualCase(volumeMl: number): number {
  return volumeMl <= 1_000 ? 12 : 6;
}
