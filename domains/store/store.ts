/**
 * The store as its owner has set it up: types for everybody. `openStoreBook` reads it; every part has a
 * default in `default-store.ts`.
 */
import type { Hours } from './hours.rules.ts';
import type { StoreFacts } from './store-facts.ts';
import type { TaxRate } from './tax-rates.rules.ts';

/** Cents. No fee: delivery is free; a threshold above 0 waives the fee (M-289). */
export interface DeliveryFee {
  feeCents: number;
  thresholdCents: number;
}

/** How staff deliver: length of a slot, notice that it needs, orders that fit into one (M-287). */
export interface SlotPlan {
  lengthMinutes: number;
  leadMinutes: number;
  capacity: number;
}

/** A day that differs from its week: other hours, or closed (`hours` null). `day` is '2026-11-26'. */
export interface HolidayHours {
  day: string;
  hours: Hours | null;
  /** What people call it: 'Thanksgiving'. */
  note: string;
}

/**
 * Cents per box that holds `bottles` bottles, by zone of the destination ZIP, for the embedded carrier
 * (G-57).
 */
export interface ShippingRates {
  boxes: readonly { bottles: number; centsByZone: Readonly<Record<2 | 3 | 4, number>> }[];
  adultSignatureCents: number;
}

export interface Store extends StoreFacts {
  deliveryFee: DeliveryFee;
  slots: SlotPlan;
  /** Past ones too, the earliest first; at most one a day. */
  holidays: readonly HolidayHours[];
  /** The owner's own, over those of `data/ny-sales-tax.csv` (G-18). */
  addedTaxRates: readonly TaxRate[];
  shippingRates: ShippingRates;
  requireAgeConfirmation: boolean;
  /** Former prices, percents and dollars off may be shown (9 NYCRR §99.6). */
  promoComparativePricing: boolean;
  /** Which home page stands at '/' (G-04). */
  homePage: 'auto' | 'specials' | 'featured';
  allowsPasswordReset: boolean;
  /** Where the mobile app is; null hides its link (M-012). */
  appHref: string | null;
  /** The owner's own sentences for what is asked of the search and is no bottle, by word. */
  sayings: Readonly<Record<string, string>>;
}

/** The store as a process knows it: kept in memory, refreshed by a job when another process changed it. */
export interface StoreBook {
  current(): Store;
  /** True when something had changed. */
  refresh(): Promise<boolean>;
}
