import type { PackId } from '#kit/ids.ts';
import { bestOffer, type Offer, savedCents } from './offer.rules.ts';
import type { LivePromotion } from './promotion.ts';

/**
 * What the shelf tells of each pack: the offer that saves most on each, and where that is an n-for-a-price,
 * the best markdown beside it, for one pack alone has that (G-33). The other way round nothing is told: an
 * n-for-a-price that saves less is never used.
 */
export function offersToTell(
  promotions: readonly LivePromotion[],
  prices: ReadonlyMap<PackId, { priceCents: number }>,
): Map<PackId, Offer[]> {
  const told = new Map<PackId, Offer[]>();
  for (const [packId, ofPack] of Map.groupBy(promotions, (promotion) => promotion.packId)) {
    const { priceCents = 0 } = prices.get(packId) ?? {};
    const best = bestOffer(ofPack, priceCents)?.offer;
    const markdown = bestOffer(
      ofPack.filter(({ offer }) => offer.kind !== 'xfer'),
      priceCents,
    )?.offer;
    if (!best) continue;
    if (best.kind !== 'xfer' || !markdown) told.set(packId, [best]);
    else
      told.set(
        packId,
        savedCents(best, priceCents) > savedCents(markdown, priceCents) * best.buy
          ? [best, markdown]
          : [markdown],
      );
  }
  return told;
}

/**
 * Of the promotions of each pack the one that saves most on each at today's price: what cards and pages show.
 * A pack without a price, and one on which nothing is saved any more, has none.
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
