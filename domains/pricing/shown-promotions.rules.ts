import type { PackId } from '#kit/ids.ts';
import { bestOffer, lowersUnitPrice, type Offer, savedCents, unitsOf } from './offer.rules.ts';
import type { LivePromotion } from './promotion.ts';

/**
 * The offers that each pack shows: the one that saves the most on each and, if that is an n-for-a-price, the
 * best markdown, which a single pack gets (G-33). An n-for-a-price that saves less than a markdown is never
 * used, so it is not shown.
 */
export function offersToShow(
  promotions: readonly LivePromotion[],
  prices: ReadonlyMap<PackId, { priceCents: number }>,
): Map<PackId, Offer[]> {
  const shown = new Map<PackId, Offer[]>();
  for (const [packId, ofPack] of Map.groupBy(promotions, (promotion) => promotion.packId)) {
    const { priceCents = 0 } = prices.get(packId) ?? {};
    const best = bestOffer(ofPack, priceCents)?.offer;
    const markdown = bestOffer(
      ofPack.filter(({ offer }) => lowersUnitPrice(offer)),
      priceCents,
    )?.offer;
    if (!best) continue;
    if (lowersUnitPrice(best) || !markdown) shown.set(packId, [best]);
    else
      shown.set(
        packId,
        savedCents(best, priceCents) > savedCents(markdown, priceCents) * unitsOf(best)
          ? [best, markdown]
          : [markdown],
      );
  }
  return shown;
}

/**
 * The promotion of each pack that saves the most at the current price, for cards and pages. A pack without a
 * price, or whose promotions no longer save anything, has none.
 */
export function shownPromotions(
  promotions: readonly LivePromotion[],
  prices: ReadonlyMap<PackId, { priceCents: number }>,
): LivePromotion[] {
  return [...Map.groupBy(promotions, ({ packId }) => packId)].flatMap(([packId, ofPack]) => {
    const price = prices.get(packId);
    return (price && bestOffer(ofPack, price.priceCents)) ?? [];
  });
}
