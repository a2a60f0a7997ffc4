/** What a campaign would have done to the orders of the last ninety days. Types only: safe for server and browser. */
import type { PackId } from '#kit/ids.ts';

/**
 * Cents, packs and bottles are whole numbers; every figure assumes that the same baskets would have been
 * bought.
 */
export interface Rehearsal {
  /** The number of days looked back, and the number of days the campaign runs. */
  days: number;
  campaignDays: number;
  /** Orders that contain any of its packs, and those among them in which it would have applied. */
  orders: number;
  ordersTouched: number;
  /** Bottles of its packs that were sold. */
  bottles: number;
  /** What it would have taken off, beyond the other promotions that run during its days. */
  givenCents: number;
  before: Earned;
  after: Earned;
  /** Bottles that would have been sold below cost, and the loss on them. */
  belowCost: { bottles: number; lossCents: number };
  ofPacks: PackRehearsal[];
}

export interface Earned {
  /** Goods after promotions, before tax. */
  salesCents: number;
  /** Sales less cost, of the bottles whose cost is known. */
  marginCents: number;
  /** The sales of those bottles, and how many there were. */
  costedSalesCents: number;
  costedBottles: number;
}

export interface PackRehearsal {
  packId: PackId;
  bottles: number;
  givenCents: number;
  /**
   * The loss each time it applies, at today's price and cost, for as many packs as it requires; 0 for no
   * loss.
   */
  lossCents: number;
  /** Bottles needed for its days at the same rate, and the free bottles on the shelf. */
  neededBottles: number;
  freeBottles: number;
  others: OtherPromotion[];
}

export interface OtherPromotion {
  id: number;
  name: string;
  /** Epoch ms; the part of the campaign's days during which both are on. */
  startsAt: number;
  endsAt: number;
  /**
   * Which one the buyer gets: always the better deal (G-33). 'by-number': it depends on how many are bought.
   */
  wins: 'this' | 'other' | 'by-number';
}
