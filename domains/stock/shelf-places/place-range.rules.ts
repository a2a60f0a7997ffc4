import { comparePlaces, readShelfPlace } from './shelf-place.rules.ts';

/** What the field of a range takes: two places, and the words between them. */
export const maxRangeLength = 40;

/**
 * Which places 'A', 'A-03' or 'A-03 to A-12' means: those that begin with it, or all from one to the other in
 * walking order; null if the text is neither (B-166).
 */
export function readPlaceRange(typed: string): ((place: string) => boolean) | null {
  if (/^(?:to|–|-)\s|\s(?:to|–|-)$/i.test(typed.trim())) return null;
  const [from, to, ...others] = typed.split(/\s+(?:to|–|-)\s+/i).map(readShelfPlace);
  if (from == null || to === null || others.length > 0) return null;
  if (to === undefined) return (place) => place === from || startsAs(place, from);
  return (place) => comparePlaces(from, place) <= 0 && (comparePlaces(place, to) <= 0 || startsAs(place, to));
}

/** 'A' matches 'A-03' and 'A3', but 'A-1' does not match 'A-12'. */
function startsAs(place: string, start: string): boolean {
  const rest = place.slice(start.length);
  return place.startsWith(start) && !(/\d$/.test(start) && /^\d/.test(rest));
}
