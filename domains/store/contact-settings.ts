/** Where the store is, its telephone number, its links, and its license. */
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { maskPhone, readPhone } from '#kit/phone.ts';
import { isDay } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeSetting, type StoreAnswer } from './change-store.ts';
import type { FindZip } from './delivery-settings.ts';
import type { Licence } from './store.ts';
import type { StoreFacts } from './store-facts.ts';
import { isHttpsLink, refuse, textOf } from './wrong.rules.ts';

/**
 * Sets the address. The county, which determines the tax on pickups, and the coordinates come from the ZIP
 * code.
 */
export async function setAddress(
  { db, findZip }: { db: Db; findZip: FindZip },
  given: Pick<StoreFacts['address'], 'street' | 'city' | 'zip'>,
  by: By,
): Promise<StoreAnswer> {
  const street = textOf(given.street);
  if (street === null) return refuse('street', 'not-a-text');
  const city = textOf(given.city);
  if (city === null) return refuse('city', 'not-a-text');
  const place = findZip(given.zip);
  if (!place || place.county === null) return refuse('zip', 'unknown-zip');
  const { county, latitudeE6, longitudeE6 } = place;
  const address = {
    street,
    city,
    state: 'NY',
    zip: given.zip,
    latitude: latitudeE6 / 1e6,
    longitude: longitudeE6 / 1e6,
  };
  return changeSetting(db, by, 'address', 'place', (store) => ({
    was: { address: store.address, county: store.county },
    now: { address, county },
  }));
}

/** Of a telephone number as it is typed: '+1 (516) 555-0142', and spaces. */
export const maxPhoneLength = 20;

/** Sets the telephone number that every page shows. */
export async function setPhone(db: Db, phone: string, by: By): Promise<StoreAnswer> {
  const digits = readPhone(phone);
  if (digits === null) return refuse('phone', 'not-a-phone');
  return changeSetting(db, by, 'telephone', 'phone', (store) => ({
    was: store.phone,
    now: maskPhone(digits),
  }));
}

/** Sets the link to the store's page at a social network (M-139). */
export async function setSocialLink(db: Db, href: string, by: By): Promise<StoreAnswer> {
  if (!isHttpsLink(href)) return refuse('link', 'not-a-link');
  return changeSetting(db, by, 'social link', 'socialHref', (store) => ({
    was: store.socialHref,
    now: href,
  }));
}

/** Sets the link to the mobile app; null removes it (M-012). */
export async function setAppLink(db: Db, href: string | null, by: By): Promise<StoreAnswer> {
  if (href !== null && !isHttpsLink(href)) return refuse('link', 'not-a-link');
  return changeSetting(db, by, 'app link', 'appHref', (store) => ({ was: store.appHref, now: href }));
}

export const maxLicenceLength = 20;

/** Sets the number of the store's license and the last day on which it is valid; null removes it (B-210). */
export async function setLicence(db: Db, given: Licence | null, by: By): Promise<StoreAnswer> {
  const number = given?.number.trim().toUpperCase() ?? '';
  if (given) {
    if (number.length > maxLicenceLength || !/^[A-Z0-9][A-Z0-9-]{3,}$/.test(number))
      return refuse('number', 'not-a-license');
    if (!isDay(given.untilDay)) return refuse('until', 'not-a-day');
    if (given.untilDay < storeDay(by.now)) return refuse('until', 'day-has-passed');
  }
  return changeSetting(db, by, 'license', 'licence', (store) => ({
    was: store.licence,
    now: given && { number, untilDay: given.untilDay },
  }));
}
