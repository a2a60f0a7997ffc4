/** What a campaign actually did. Types only: safe for server and browser. */
import type { PackId } from '#kit/ids.ts';

/** Cents and bottles are whole numbers. Figures are as bought; later refunds are not subtracted. */
export interface CampaignReport {
  /** Epoch ms: from its start until now, its end, or when it was ended early. */
  from: number;
  until: number;
  /** Orders that contain any of its packs, and those among them in which it applied. */
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
