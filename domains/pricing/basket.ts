/** What goes into a price and what comes out of it. Types only: safe for both sides. */
import type { PackId } from '#kit/ids.ts';
import type { AppliedPromotion } from './apply-promotions.rules.ts';

export interface BasketLine {
  /** The caller's name for the line; it comes back with the line's share of the discounts. */
  key: string;
  /** A pack stands in one line. */
  packId: PackId;
  /** What it is in words, for the trace. */
  label: string;
  priceCents: number;
  quantity: number;
  taxable: boolean;
}

export interface BasketPrice {
  /** `totalCents` before discounts; less `discountCents` it is what the line comes to (M-191), the promotions and a part of the award. */
  lines: { key: string; totalCents: number; discountCents: number; promotions: AppliedPromotion[] }[];
  subTotalCents: number;
  /** One a promotion, then the award; what gave nothing is absent. */
  discounts: { uid: string; name: string; appliedCents: number }[];
  discountTotalCents: number;
  shippingTotalCents: number;
  taxableBaseCents: number;
  salesTaxTotalCents: number;
  finalTotalCents: number;
  /** Where each amount comes from, in words; the amounts add up to the final total. */
  trace: TraceEntry[];
}

/** A promotion at work on a line. */
export interface UsedPromotion extends AppliedPromotion {
  line: BasketLine;
}

export interface TraceEntry {
  what: string;
  amountCents: number;
}
