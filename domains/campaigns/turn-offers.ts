import type { Db } from '#db/connection.ts';
import { showOffers } from '#domains/catalogue/show-offers.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { type Comparing, offersAt, offersOf } from './due-offers.ts';

/**
 * Brings the badges on the shelf up to date with the promotions that are on now: if a promotion started,
 * ended or was cancelled, cached pages and the search index are refreshed.
 *
 * @returns how many packs changed
 */
export async function turnOffers(db: Db, store: Comparing, now: number): Promise<number> {
  return showOffers(db, await offersAt(db, store, now), now);
}

/**
 * The same for a job that runs once a second: the shelf is read only if the promotions differ from the last
 * time, or after `doubt`, which is to be called when the catalogue has changed (O-040).
 */
export function offerTurner(db: Db): { turn(store: Comparing, now: number): Promise<number>; doubt(): void } {
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
