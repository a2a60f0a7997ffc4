import { hoursTable } from '#domains/store/hours.rules.ts';
import { shortNameOf } from '#domains/store/short-name.rules.ts';
import type { StoreFacts } from '#domains/store/store-facts.ts';
import type { Letterhead } from './letter.ts';

/** The letterhead of the shop. `store` is the current store settings. */
export function letterheadOf({
  shopName,
  appUrl,
  store,
}: {
  shopName: string;
  appUrl: string;
  store: StoreFacts;
}): Letterhead {
  const { street, city, state, zip } = store.address;
  return {
    shopName,
    shortName: shortNameOf(shopName),
    appUrl,
    addressLines: [street, `${city}, ${state} ${zip}`],
    phone: store.phone,
    hours: hoursTable(store.hours),
    minimumAge: store.minimumAge,
  };
}
