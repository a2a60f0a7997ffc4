import type { MixedCase } from './mixed-case/mixed-case.ts';
import type { LivePromotion } from './promotion.ts';

/** What determines the price of a basket, apart from the goods themselves. */
export interface PricingTerms {
  /** The promotions that are on, for any packs; the best for the shopper are used. */
  promotions: readonly LivePromotion[];
  /** What the store takes off a case that the shopper mixes; nothing without it (N-100). */
  mixedCase?: MixedCase | null;
  /** False: the reasons contain no former price, and no percent or amount off it (9 NYCRR §99.6(a)). */
  comparesPrices?: boolean;
  /** The loyalty award that waits, or null; applied as far as there are goods (G-15). */
  award: { uid: string; amountCents: number } | null;
  /**
   * For handing over: the delivery fee, or a carrier's rate; `waivedAtCents` of goods after discounts waive
   * it, 0 never does (G-19). `name`, for the trace: 'Delivery to Syosset'.
   */
  charge: { cents: number; waivedAtCents: number; name?: string };
  /** Thousandths of a percent: 8625 is 8.625 %. */
  taxRateMillipercent: number;
  /** Whose rate it is, for the trace: 'Nassau County'; absent while it is an estimate. */
  taxPlace?: string | null;
}

/** The name of the award as a discount (G-15). */
export const awardName = 'Loyalty reward';

/** Terms without discounts or charges: the goods at their prices, and the tax on them. */
export function plainTerms(taxRateMillipercent: number): PricingTerms {
  return { promotions: [], award: null, charge: { cents: 0, waivedAtCents: 0 }, taxRateMillipercent };
}
