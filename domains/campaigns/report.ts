/** What a campaign really did. Types only: safe for server and browser. */
import type { PackId } from '#kit/ids.ts';

/** Cents and bottles are whole numbers. As bought; what was refunded later is still in it. */
export interface CampaignReport {
  /** Epoch ms: from its start until now, its end, or when it was ended early. */
  from: number;
  until: number;
  /** Orders with any of its packs, and those of them in which it was used. */
  orders: number;
  ordersTouched: number;
  bottles: number;
  /** The same number of days just before it. */
  bottlesBefore: number;
  ordersBefore: number;
  givenCents: number;
  /** Goods after all discounts, before tax. */
  salesCents: number;
  /** Of the packs whose cost is known, at today's cost. */
  marginCents: number;
  costedSalesCents: number;
  ofPacks: { packId: PackId; bottles: number; bottlesBefore: number; freeBottles: number }[];
}
