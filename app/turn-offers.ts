import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readPriceHistory } from '#domains/catalogue/read-price-history.ts';
import { readShownOffers, showOffers } from '#domains/catalogue/show-offers.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { offerTag } from '#domains/pricing/offer-tag.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import { offersToShow } from '#domains/pricing/shown-promotions.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { PackId } from '#kit/ids.ts';

type OfStore = Pick<Store, 'promoComparativePricing'>;

/**
 * Brings the badges on the shelf up to date with the promotions that are on now: if a promotion started,
 * ended or was cancelled, cached pages and the search index are refreshed.
 *
 * @returns how many packs changed
 */
export async function turnOffers(db: Db, store: OfStore, now: number): Promise<number> {
  return showOffers(db, await offersAt(db, store, now), now);
}

/**
 * The same for a job that runs once a second: the shelf is read only if the promotions differ from the last
 * time, or after `doubt`, which is to be called when the catalogue has changed (O-040).
 */
export function offerTurner(db: Db): { turn(store: OfStore, now: number): Promise<number>; doubt(): void } {
  let known: string | undefined;
  return {
    doubt() {
      known = undefined;
    },
    async turn(store, now) {
      const promotions = await livePromotions(db, 'all', now);
      const state = JSON.stringify([promotions, store.promoComparativePricing]);
      if (state === known) return 0;
      known = state;
      try {
        return await showOffers(db, await offersOf(db, promotions, store), now);
      } catch (error) {
        known = undefined;
        throw error;
      }
    },
  };
}

/**
 * How many packs show an offer other than the one that has been due at least since `since` (epoch ms): if the
 * job does not run, a promotion stays on the shelf, or off it (B-196).
 */
export async function findLateOffers(
  db: Db,
  store: Pick<Store, 'promoComparativePricing'>,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const [before, due, shown] = [
    await offersAt(db, store, since),
    await offersAt(db, store, now),
    await readShownOffers(db),
  ];
  const packs = new Set([...shown.keys(), ...due.keys()]);
  let late = 0;
  for (const id of packs) {
    if (before.get(id) !== due.get(id) || due.get(id) === shown.get(id)) continue;
    // A new price may require another offer at once.
    const priced = (await readPriceHistory(db, id)).at(-1)?.fromAt ?? 0;
    if (priced <= since) late += 1;
  }
  return late;
}

async function offersAt(
  db: Db,
  store: Pick<Store, 'promoComparativePricing'>,
  at: number,
): Promise<Map<PackId, string>> {
  return offersOf(db, await livePromotions(db, 'all', at), store);
}

async function offersOf(
  db: Db,
  promotions: readonly LivePromotion[],
  store: OfStore,
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
