/** How bottles are put into boxes for a carrier (G-57). */
import type { CarriedLine } from './fulfilment.ts';
import type { Box } from './ports.ts';

/** A bottle of 750 ml with its share of the carton weighs 3.2 lb, which is 51.2 oz; others in proportion. */
const tenthsOfOzPer750Ml = 512;

/** Up to a litre a bottle stands in one space; a magnum needs two. */
const mlPerSpace = 1_000;

/**
 * The boxes for these lines: the largest are filled first, and the last is the smallest that holds the rest.
 * Null when one bottle is larger than any box, or nothing is to be packed.
 *
 * @param sizes how many bottles each kind of box holds
 */
export function packBoxes(
  lines: readonly Pick<CarriedLine, 'bottles' | 'volumeMl'>[],
  sizes: readonly number[],
): Box[] | null {
  const kinds = [...sizes].sort((a, b) => a - b);
  const largest = kinds.at(-1) ?? 0;
  const bottles = lines
    .flatMap(({ bottles, volumeMl }) => Array.from({ length: bottles }, () => volumeMl))
    .sort((a, b) => b - a);
  const loads: { spaces: number; volumeMl: number }[] = [];
  for (const volumeMl of bottles) {
    const spaces = Math.ceil(volumeMl / mlPerSpace);
    if (spaces > largest) return null;
    const open = loads.find((load) => load.spaces + spaces <= largest);
    if (open) Object.assign(open, { spaces: open.spaces + spaces, volumeMl: open.volumeMl + volumeMl });
    else loads.push({ spaces, volumeMl });
  }
  if (loads.length === 0) return null;
  return loads.map(({ spaces, volumeMl }) => ({
    spaces: kinds.find((kind) => kind >= spaces) ?? largest,
    weightOz: Math.ceil((volumeMl * tenthsOfOzPer750Ml) / 7_500),
  }));
}
