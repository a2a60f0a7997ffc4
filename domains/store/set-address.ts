import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import type { FindZip } from './ports.ts';
import type { StoreFacts } from './store-facts.ts';
import { refuse, textOf } from './wrong.rules.ts';

/**
 * Where the store stands. Its county, in which pickups are taxed, and its coordinates are those of the ZIP
 * code.
 */
export async function setAddress(
  { db, findZip }: { db: Db; findZip: FindZip },
  given: Pick<StoreFacts['address'], 'street' | 'city' | 'zip'>,
  by: ChangedBy,
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
