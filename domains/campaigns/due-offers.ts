/** What each pack on the shelf should show of the promotions that are on. */
import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { offerTag } from '#domains/pricing/offer-tag.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import { offersToShow } from '#domains/pricing/shown-promotions.rules.ts';
import type { PackId } from '#kit/ids.ts';

/** What the store has set: whether it compares prices. */
export interface Comparing {
  promoComparativePricing: boolean;
}

/** The tags that are due at a moment, epoch ms, by pack; a pack without an offer is not in it. */
export async function offersAt(db: Db, store: Comparing, at: number): Promise<Map<PackId, string>> {
  return offersOf(db, await livePromotions(db, 'all', at), store);
}

/** The tags that are due for these promotions, by pack. */
export async function offersOf(
  db: Db,
  promotions: readonly LivePromotion[],
  store: Comparing,
): Promise<Map<PackId, string>> {
  const packs = await readPackPlaces(
    db,
    promotions.map(({ packId }) => packId),
  );
  return new Map(
    [...offersToShow(promotions, packs)].map(([packId, offers]) => [
      packId,
      offerTag(offers, store.promoComparativePricing),
    ]),
  );
}
