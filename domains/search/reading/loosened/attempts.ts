/** What may be given up of a query that nothing fits, in the order of how little people mind (N-043). */
import type { ReadingKind } from '../../understanding.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { nearerSizes, widerPlace } from './wider.ts';
import type { Try } from './without.ts';

/** The parts are dropped in this order, starting with those that people mind least. */
const leastMinded: readonly ReadingKind[] = [
  'offer',
  'occasion',
  'price',
  'vintage',
  'size',
  'style',
  'pairing',
  'region',
  'grape',
  'color',
  'kind',
];

/** The parts given up, and what is asked for instead. */
type Attempt = Pick<Try, 'given' | 'kept'>;

export const byLeastMinded = <Each>(all: readonly Each[], kindOf: (each: Each) => ReadingKind): Each[] =>
  all.toSorted((a, b) => leastMinded.indexOf(kindOf(a)) - leastMinded.indexOf(kindOf(b)));

/**
 * Gives up one part at a time: for a closer size, for a wider place, or for nothing; a whole region comes
 * last of its kind.
 */
export function triesOf(
  shelf: ShelfSense,
  readings: readonly Reading[],
  inOrder: readonly Reading[],
  hasText: boolean,
  isAny: (readings: readonly Reading[]) => boolean,
): Attempt[] {
  const without = (given: Reading, instead?: Reading): Attempt => ({
    given: [given],
    kept: readings.flatMap((each) => (each !== given ? [each] : instead ? [instead] : [])),
  });
  const resized = inOrder.flatMap((given) => nearerSizes(given, shelf).map((size) => without(given, size)));
  const nearestSize = resized.find(({ kept }) => isAny(kept));
  const widened = inOrder.flatMap((given) => {
    const wider = widerPlace(given, shelf);
    return wider ? [without(given, wider)] : [];
  });
  const givenUp = hasText || inOrder.length > 1 ? inOrder.map((given) => without(given)) : [];
  const isOnlyRegion = ({ given }: Attempt) => given[0]?.kind === 'region';
  return byLeastMinded(
    [
      ...(nearestSize ? [nearestSize] : []),
      ...givenUp.filter((each) => !isOnlyRegion(each)),
      ...widened,
      ...givenUp.filter(isOnlyRegion),
    ],
    ({ given }) => given[0]?.kind ?? 'kind',
  );
}
