/** 'honey whiskey': a flavor of a kind of drink, which many makers have. */
import type { RecordSet } from '../../facets/record-set.ts';
import type { Found } from '../../find-records.ts';
import { nameKey } from '../names.ts';
import { setOf } from '../neighbors.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { bestKnownFirst, plainStep, tierStep } from './answer.ts';
import { brandOf } from './brand-answer.ts';

/** Many makers have a flavor; few share a part of a name: 'centenario añejo'. */
const makersOfFlavor = 3;

const makersOf = (shelf: ShelfSense, records: Uint32Array): number =>
  new Set(Array.from(records, (at) => shelf.record(at).producer)).size;

/** 'honey whiskey': a word in several makers' names, next to a kind. */
export function isFlavorOfKind(
  shelf: ShelfSense,
  readings: readonly Reading[],
  free: readonly string[],
  { records, typos }: Found,
): boolean {
  return (
    typos === 'none' &&
    readings.some(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted) &&
    brandOf(shelf, free) === undefined &&
    makersOf(shelf, records) >= makersOfFlavor
  );
}

/**
 * Best known first, bottles of the kind before those only called that; a bottle with exactly the typed name
 * before all.
 */
export function knownOfFlavor(
  shelf: ShelfSense,
  query: string,
  free: readonly string[],
  ofKind: RecordSet,
  found: Found,
): Found {
  const set = setOf([...found.records], shelf.size);
  const whole = shelf.names.whole(nameKey(query)).filter((at) => set.has(at));
  const called = free.map((word) => shelf.meanings.named([word]));
  const { records, keys } = bestKnownFirst(shelf, set, new Set(whole));
  return {
    ...found,
    records,
    // 'cinnamon' also finds names with 'fire'; they come after those with the word itself.
    keys: keys.map((key) => {
      const at = key % plainStep;
      return (
        key + (ofKind.has(at) ? 0 : 8 * tierStep) + (called.every((each) => each.has(at)) ? 0 : 4 * tierStep)
      );
    }),
  };
}
