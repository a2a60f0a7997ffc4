import type { StoreFacts } from './store-facts.ts';

export interface StoreMap {
  image: string | null;
  href: string;
}

/** The ZIP code for which the map is drawn. */
const drawnZip = '11797';

/** M-133: the drawn map, as long as it shows where the store is, and the way to a map of the whole world. */
export function storeMap({ street, city, state, zip }: StoreFacts['address']): StoreMap {
  return {
    image: zip === drawnZip ? '/img/store-map.svg' : null,
    href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city}, ${state} ${zip}`)}`,
  };
}
