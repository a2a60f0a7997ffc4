/** Where bottles stand in the store: 'A-03', 'COOLER 2' (B-065). */

export const maxPlaceLength = 12;

const anyPlace = /^[A-Z0-9][A-Z0-9 -]*$/;

/** As it is stored; null if the text is not a place. */
export function readShelfPlace(typed: string): string | null {
  const place = typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return place.length <= maxPlaceLength && anyPlace.test(place) ? place : null;
}

const natural = new Intl.Collator('en', { numeric: true });

/** In walking order: 'A-2' before 'A-10' before 'B-1', with no place at the end. */
export function comparePlaces(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return natural.compare(one, other);
}
