/** What goes into a price and what comes out of it. Types only: safe for both sides. */
import type { PackId } from '#kit/ids.ts';
import type { AppliedPromotion } from './apply-promotions.rules.ts';
import type { MoreForLess } from './more-for-less.rules.ts';

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
  lines: PricedLine[];
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

export interface PricedLine {
  key: string;
  /** Before discounts; less `discountCents` it is what the line comes to (M-191). */
  totalCents: number;
  /** The promotions and a part of the award. */
  discountCents: number;
  promotions: AppliedPromotion[];
  /** What a few more of it would bring; null where nothing more would help. */
  moreForLess: MoreForLess | null;
}

/** A promotion at work on a line. */
export interface UsedPromotion extends AppliedPromotion {
  line: BasketLine;
}

export interface TraceEntry {
  what: string;
  amountCents: number;
}
