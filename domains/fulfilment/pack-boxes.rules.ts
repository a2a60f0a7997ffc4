/** How bottles are put into boxes for a carrier (G-57). */
import type { CarriedLine } from './fulfilment.ts';
import type { Box } from './ports.ts';

/** A 750 ml bottle with its share of the carton weighs 3.2 lb, which is 51.2 oz; others in proportion. */
const tenthsOfOzPer750Ml = 512;

/** Bottles of up to a liter stand in one space; a magnum needs two. */
const mlPerSpace = 1_000;

type Line = Pick<CarriedLine, 'bottles' | 'volumeMl'>;

/** A box and the number of bottles in it. */
export interface FilledBox extends Box {
  bottles: number;
}

interface Load {
  spaces: number;
  volumeMl: number;
  bottles: number;
}

/**
 * The boxes for these lines: the largest are filled first, and the last is the smallest that holds the rest.
 * Null if one bottle is larger than any box, or there is nothing to pack.
 *
 * @param sizes how many bottles each kind of box holds
 */
export function packBoxes(lines: readonly Line[], sizes: readonly number[]): Box[] | null {
  return fillBoxes(lines, sizes)?.map(({ spaces, weightOz }) => ({ spaces, weightOz })) ?? null;
}

/** The same, with the number of bottles in each. */
export function fillBoxes(lines: readonly Line[], sizes: readonly number[]): FilledBox[] | null {
  const largest = Math.max(0, ...sizes);
  const loads: Load[] = [];
  for (const bottle of largestFirst(lines)) {
    if (bottle.spaces > largest) return null;
    const open = loads.find((load) => load.spaces + bottle.spaces <= largest);
    if (open) put(open, bottle);
    else loads.push({ ...bottle, bottles: 1 });
  }
  return loads.length === 0 ? null : loads.map((load) => boxOf(load, sizes));
}

/**
 * The lines in exactly this many boxes, none much heavier than another. Null if they do not fit, or if a box
 * would be empty.
 */
export function spreadBoxes(
  lines: readonly Line[],
  sizes: readonly number[],
  count: number,
): FilledBox[] | null {
  const largest = Math.max(0, ...sizes);
  const bottles = largestFirst(lines);
  if (count < 1 || count > bottles.length) return null;
  const loads = Array.from({ length: count }, (): Load => ({ spaces: 0, volumeMl: 0, bottles: 0 }));
  for (const bottle of bottles) {
    const lightest = loads.reduce((least, load) => (load.volumeMl < least.volumeMl ? load : least));
    const open =
      lightest.spaces + bottle.spaces <= largest
        ? lightest
        : loads.find((load) => load.spaces + bottle.spaces <= largest);
    if (!open) return null;
    put(open, bottle);
  }
  return loads.map((load) => boxOf(load, sizes));
}

function largestFirst(lines: readonly Line[]): { spaces: number; volumeMl: number }[] {
  return lines
    .flatMap(({ bottles, volumeMl }) => Array.from({ length: bottles }, () => volumeMl))
    .sort((a, b) => b - a)
    .map((volumeMl) => ({ volumeMl, spaces: Math.ceil(volumeMl / mlPerSpace) }));
}

function put(load: Load, { spaces, volumeMl }: { spaces: number; volumeMl: number }): void {
  load.spaces += spaces;
  load.volumeMl += volumeMl;
  load.bottles += 1;
}

function boxOf({ spaces, volumeMl, bottles }: Load, sizes: readonly number[]): FilledBox {
  const kinds = [...sizes].sort((a, b) => a - b);
  return {
    spaces: kinds.find((kind) => kind >= spaces) ?? spaces,
    weightOz: Math.ceil((volumeMl * tenthsOfOzPer750Ml) / 7_500),
    bottles,
  };
}
