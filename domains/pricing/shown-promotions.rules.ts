import type { PackId } from '#kit/ids.ts';
import { bestOffer } from './offer.rules.ts';
import type { LivePromotion } from './promotion.ts';

/**
 * Of the promotions of each pack the one that saves most on each at today's price: what cards and pages show. A pack without
 * a price, and one on which nothing is saved any more, has none.
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
