/** Every size that has a place, and the place. */
export { allPlaces as listPlacesInUse } from './shelf-places.store.ts';
