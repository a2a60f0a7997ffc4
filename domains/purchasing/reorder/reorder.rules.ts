/** Which sizes are low, and how many bottles to order of each (B-170, B-171). Counted in bottles. */
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { daysOfStock, type SalesRate } from './sales-rate.rules.ts';

/** Of a supplier; what is not known of one is as usual. */
export interface SupplyPlan {
  leadDays: number;
  cycleDays: number;
  safetyBottles: number;
}

export const usualPlan: SupplyPlan = { leadDays: 7, cycleDays: 7, safetyBottles: 0 };

export interface SizeStock {
  free: number;
  /** Ordered, and not come yet. */
  onOrder: number;
}

/** `coming`: it would be low, if nothing of it were on order. */
export type LowState = 'low' | 'coming' | 'enough';

/** Low is five or fewer, or less than sells before a delivery could be there. */
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
  /** Sold until the delivery after the next one. */
  expected: number;
  /** Before it is rounded up to cases; 0 if there is enough. */
  bottles: number;
  cases: number;
}

/**
 * (lead + cycle days) × rate + safety − free − on order, up to whole bottles and then to whole cases. Of what did
 * not sell in 90 days nothing is needed.
 */
export function needOf(
  { free, onOrder }: SizeStock,
  { perDay }: Pick<SalesRate, 'perDay'>,
  { leadDays, cycleDays, safetyBottles }: SupplyPlan,
  caseBottles: number,
): Need {
  const expected = (leadDays + cycleDays) * perDay;
  if (perDay === 0) return { expected: 0, bottles: 0, cases: 0 };
  // What is a whole number but for the machine's arithmetic is one.
  const exact = Math.round((expected + safetyBottles - free - onOrder) * 1e6) / 1e6;
  const bottles = Math.max(0, Math.ceil(exact));
  return { expected, bottles, cases: Math.ceil(bottles / caseBottles) };
}

/** Bottles in a case, where no delivery has told: twelve of a liter at most, six of more. */
export function usualCase(volumeMl: number): number {
  return volumeMl <= 1_000 ? 12 : 6;
}
