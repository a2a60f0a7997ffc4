import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { showOffers } from '#domains/catalogue/show-offers.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { offerTag } from '#domains/pricing/offer-tag.rules.ts';
import { offersToTell } from '#domains/pricing/shown-promotions.rules.ts';
import type { Store } from '#domains/store/store.ts';

/**
 * Makes the shelf show the promotions that are on at this moment: called about every half second, it turns
 * the badges when a promotion starts, ends or is cancelled, and makes cached pages and the search index forget
 * what they said.
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
    ([packId, told]) => [packId, offerTag(told, store.promoComparativePricing)] as const,
  );
  return showOffers(db, new Map(offers), now);
}
