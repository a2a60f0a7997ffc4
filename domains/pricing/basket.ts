/** What goes into a price and what comes out. Types only: safe for server and browser. */
import type { PackId } from '#kit/ids.ts';
import type { AppliedPromotion } from './apply-promotions.rules.ts';
import type { CaseStanding } from './mixed-case/mixed-case.ts';
import type { MoreForLess } from './more-for-less.rules.ts';

export interface BasketLine {
  /** The caller's name for the line; it comes back with the line's share of the discounts. */
  key: string;
  /** A pack is in only one line. */
  packId: PackId;
  /** What it is in words, for the trace. */
  label: string;
  priceCents: number;
  quantity: number;
  taxable: boolean;
  /** Bottles in each pack that can stand in a mixed case; none without it (N-100). */
  caseBottles?: number;
}

export interface BasketPrice {
  lines: PricedLine[];
  subTotalCents: number;
  /** One per promotion, then the award; without those that saved nothing. */
  discounts: { uid: string; name: string; appliedCents: number }[];
  discountTotalCents: number;
  shippingTotalCents: number;
  taxableBaseCents: number;
  salesTaxTotalCents: number;
  finalTotalCents: number;
  /** How the basket stands to the mixed case; null if the store has none. */
  mixedCase: CaseStanding | null;
  /** How each amount came about, in words; the amounts add up to the final total. */
  trace: TraceEntry[];
}

export interface PricedLine {
  key: string;
  /** Before discounts; less `discountCents` it is the line's total (M-191). */
  totalCents: number;
  /** The promotions and a part of the award. */
  discountCents: number;
  promotions: AppliedPromotion[];
  /** Its bottles that stand in the mixed case, or would with more of them. */
  caseBottles: number;
  /** What a few more would save; null if nothing. */
  moreForLess: MoreForLess | null;
}

/** A promotion that applies to a line. */
export interface UsedPromotion extends AppliedPromotion {
  line: BasketLine;
}

export interface TraceEntry {
  what: string;
  amountCents: number;
  /**
   * The amount that it is a part of (`reasons.rules.ts`): 'goods', 'discount <uid>', 'charge', 'tax'; absent
   * for older orders.
   */
  of?: string;
}
