import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { showOffers } from '#domains/catalogue/show-offers.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { offerTag } from '#domains/pricing/offer-tag.rules.ts';
import { offersToTell } from '#domains/pricing/shown-promotions.rules.ts';
import type { Store } from '#domains/store/store.ts';

/**
 * Brings the badges on the shelf up to date with the promotions that are on now. It is called about twice a
 * second; where a promotion started, ended or was cancelled, cached pages and the search index are refreshed.
 *
 * @returns how many packs changed
 */
export async function turnOffers(
  db: Db,
  store: Pick<Store, 'promoComparativePricing'>,
  now: number,
): Promise<number> {
  const promotions = await livePromotions(db, 'all', now);
  const packs = await readPackPlaces(
    db,
    promotions.map(({ packId }) => packId),
  );
  const offers = [...offersToTell(promotions, packs)].map(
    ([packId, offer]) => [packId, offerTag(offer, store.promoComparativePricing)] as const,
  );
  return showOffers(db, new Map(offers), now);
}
