import type { StoreFacts } from './store-facts.ts';

export interface StoreMap {
  image: string | null;
  href: string;
}

/** The ZIP code that the map was drawn for. */
const drawnZip = '11797';

/** M-133: the drawn map, as long as it shows where the store is, and a link to a map of the whole world. */
export function storeMap({ street, city, state, zip }: StoreFacts['address']): StoreMap {
  return {
    image: zip === drawnZip ? '/img/store-map.svg' : null,
    href: `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${city}, ${state} ${zip}`)}`,
  };
}
