/** The arithmetic of a rehearsal: the same baskets, priced with and without the campaign (B-192). */
import { applyPromotions } from '#domains/pricing/apply-promotions.rules.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import { type Offer, savedCents, unitsOf } from '#domains/pricing/offer.rules.ts';
import { priceBasket } from '#domains/pricing/price-basket.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Earned, OtherPromotion } from './rehearsal.ts';

/** The rehearsed promotions are not in the books yet. */
export const rehearsedId = 0 as PromotionId;

/** The most that a cart line allows. */
const mostOfAPack = 24;

export interface BoughtLine {
  packId: PackId;
  /** In one pack. */
  bottles: number;
  priceCents: number;
  quantity: number;
  /** Bottles of each pack that count toward a mixed case. */
  caseBottles: number;
}

export type PromotionsOfPacks = ReadonlyMap<PackId, readonly LivePromotion[]>;

export interface RehearsedPack {
  bottles: number;
  givenCents: number;
}

export interface Tally {
  orders: number;
  ordersTouched: number;
  bottles: number;
  givenCents: number;
  before: Earned;
  after: Earned;
  belowCost: { bottles: number; lossCents: number };
  ofPacks: Map<PackId, RehearsedPack>;
}

const nothing = (): Earned => ({ salesCents: 0, marginCents: 0, costedSalesCents: 0, costedBottles: 0 });

export function emptyTally(): Tally {
  return {
    ...{ orders: 0, ordersTouched: 0, bottles: 0, givenCents: 0 },
    ...{ before: nothing(), after: nothing() },
    belowCost: { bottles: 0, lossCents: 0 },
    ofPacks: new Map(),
  };
}

/** What goods are priced with: once without the rehearsed offer and once with it. */
export interface RehearsedPrices {
  promotions: PromotionsOfPacks;
  mixedCase: MixedCase | null;
}

/** What is rehearsed: its id among the promotions of a line, and the packs it applies to. */
export interface Rehearsed {
  id: PromotionId;
  isOwn(packId: PackId): boolean;
}

/**
 * Adds a basket to the tally. Lines of other packs also count if their price differs: in a mixed case, a
 * promotion on one bottle shifts the others.
 *
 * @param cost of each pack in cents; a pack without a cost is left out of margins
 */
export function rehearseBasket(
  tally: Tally,
  lines: readonly BoughtLine[],
  prices: { before: RehearsedPrices; after: RehearsedPrices; rehearsed: Rehearsed },
  costs: ReadonlyMap<PackId, number>,
): void {
  const { id, isOwn } = prices.rehearsed;
  const before = priceGoods(lines, prices.before, id);
  const after = priceGoods(lines, prices.after, id);
  tally.orders += 1;
  if (after.some(({ isUsed }) => isUsed)) tally.ordersTouched += 1;
  for (const [index, line] of lines.entries()) {
    const [was, is] = [before[index]?.cents ?? 0, after[index]?.cents ?? 0];
    if (was === is && !isOwn(line.packId)) continue;
    const bottles = line.bottles * line.quantity;
    const given = was - is;
    const ofPack = tally.ofPacks.get(line.packId) ?? { bottles: 0, givenCents: 0 };
    tally.ofPacks.set(line.packId, {
      bottles: ofPack.bottles + bottles,
      givenCents: ofPack.givenCents + given,
    });
    tally.bottles += bottles;
    tally.givenCents += given;
    const costCents = costs.get(line.packId);
    const cost = costCents === undefined ? undefined : costCents * line.quantity;
    earn(tally.before, was, cost, bottles);
    earn(tally.after, is, cost, bottles);
    if (cost !== undefined && is < cost && after[index]?.isUsed) {
      tally.belowCost.bottles += bottles;
      tally.belowCost.lossCents += cost - is;
    }
  }
}

function earn(earned: Earned, salesCents: number, cost: number | undefined, bottles: number): void {
  earned.salesCents += salesCents;
  if (cost === undefined) return;
  earned.marginCents += salesCents - cost;
  earned.costedSalesCents += salesCents;
  earned.costedBottles += bottles;
}

/** What each line comes to after promotions, and whether the rehearsed promotion applies to it. */
function priceGoods(
  lines: readonly BoughtLine[],
  { promotions: ofPacks, mixedCase }: RehearsedPrices,
  id: PromotionId,
): { cents: number; isUsed: boolean }[] {
  const basket = lines.map(({ packId, priceCents, quantity, caseBottles }, index) => ({
    ...{ key: String(index), packId, label: '', priceCents, quantity, taxable: false, caseBottles },
  }));
  // Only those of the basket's own packs: a campaign has hundreds of packs, a basket only a few.
  const promotions = lines.flatMap(({ packId }) => ofPacks.get(packId) ?? []);
  return priceBasket(basket, { ...plainTerms(0), promotions, mixedCase }).lines.map((line) => ({
    cents: line.totalCents - line.discountCents,
    isUsed: line.promotions.some(({ promotion }) => promotion.id === id),
  }));
}

/** Which of two promotions on a pack the buyer gets, for any number of packs bought (G-33). */
export function whichWins(
  rehearsed: LivePromotion,
  other: LivePromotion,
  priceCents: number,
): OtherPromotion['wins'] {
  const used = new Set<'this' | 'other'>();
  for (let quantity = 1; quantity <= mostOfAPack; quantity += 1)
    for (const { promotion } of applyPromotions(quantity, priceCents, [other, rehearsed]))
      used.add(promotion.id === rehearsed.id ? 'this' : 'other');
  if (used.size === 2) return 'by-number';
  return used.has('this') ? 'this' : 'other';
}

/** What each use of an offer loses at a given price and cost, in cents; 0 if it loses nothing. */
export function lossPerUseCents(offer: Offer, priceCents: number, costCents: number | null): number {
  if (costCents === null) return 0;
  const units = unitsOf(offer);
  return Math.max(0, costCents * units - (priceCents * units - savedCents(offer, priceCents)));
}

/**
 * How many percent more bottles must be sold to earn the same, rounded up; 0 if it earns no less, null if no
 * number of bottles suffices.
 */
export function breakEvenPercent(before: Earned, after: Earned): number | null {
  if (before.costedBottles === 0 || before.marginCents <= after.marginCents) return 0;
  if (after.marginCents <= 0) return null;
  return Math.ceil((before.marginCents * 100) / after.marginCents - 100);
}

/** Bottles needed for so many days at the rate sold over another number of days, rounded up. */
export function neededBottles(sold: number, soldInDays: number, forDays: number): number {
  return Math.ceil((sold * forDays) / soldInDays);
}
