import { bannerAt } from './banner/banner.rules.ts';
import { activePauses } from './pauses/pauses.rules.ts';
import type { Store } from './store.ts';

/**
 * The settings that pages for everyone may show at a moment, as one text: as long as it is the same, a page that was
 * rendered before is still true. Slots, tax and what the desk goes by are on pages of a session alone.
 */
export function guestsSee(store: Store, now: number): string {
  const {
    desk: _desk,
    licence: _licence,
    taxCheckedOn: _checked,
    addedTaxRates: _rates,
    slotCapacities: _capacities,
    closedSlots: _closed,
    pauses: _pauses,
    banner: _banner,
    refusesBlocked: _refuses,
    tillPrices: _till,
    ...shown
  } = store;
  return JSON.stringify([shown, activePauses(store, now), bannerAt(store, now)]);
}
