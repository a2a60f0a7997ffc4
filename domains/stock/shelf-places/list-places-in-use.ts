/** Every size that has a place, with it. */
export { allPlaces as listPlacesInUse } from './shelf-places.store.ts';
