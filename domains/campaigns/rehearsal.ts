/** What a campaign would have done to the orders of the last ninety days. Types only: safe for server and browser. */
import type { PackId } from '#kit/ids.ts';

/** Cents, packs and bottles are whole numbers; all as if the same baskets had been bought. */
export interface Rehearsal {
  /** Days looked back, and days that the campaign is on. */
  days: number;
  campaignDays: number;
  /** Orders with any of its packs, and those of them in which it would have been used. */
  orders: number;
  ordersTouched: number;
  /** Bottles sold of its packs. */
  bottles: number;
  /** What it would have taken off, beyond the other promotions that are on in its days. */
  givenCents: number;
  before: Earned;
  after: Earned;
  /** Bottles that would have been sold below their cost, and what that loses. */
  belowCost: { bottles: number; lossCents: number };
  ofPacks: PackRehearsal[];
}

export interface Earned {
  /** Goods after promotions, before tax. */
  salesCents: number;
  /** Of the bottles whose cost is known, sales less cost. */
  marginCents: number;
  /** Those sales, and those bottles. */
  costedSalesCents: number;
  costedBottles: number;
}

export interface PackRehearsal {
  packId: PackId;
  bottles: number;
  givenCents: number;
  /** Lost each time it is used at today's price and cost, for as many packs as it asks for; 0 for nothing. */
  lossCents: number;
  /** Bottles that its days would need at the same rate, and those on the shelf that are free. */
  neededBottles: number;
  freeBottles: number;
  others: OtherPromotion[];
}

export interface OtherPromotion {
  id: number;
  name: string;
  /** Epoch ms, the part of the campaign's days in which both are on. */
  startsAt: number;
  endsAt: number;
  /** Which the buyer gets: always the better for him (G-33). 'by-number': it depends on how many are bought. */
  wins: 'this' | 'other' | 'by-number';
}
