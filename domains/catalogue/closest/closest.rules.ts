/**
 * Closest on the shelf today (N-032): what on the shelf is closest to an unavailable bottle, by a rule that
 * can be read, with the reason in words. The staff's own offers for an order are ranked elsewhere (B-070):
 * those are never more expensive.
 */
import { formatCents } from '#kit/money.ts';
import { type Alike, alikeWords, howAlike, type Likeness } from './alike.rules.ts';

export interface ClosePack extends Likeness {
  productId: number;
  packId: number;
  bottles: number;
  volumeMl: number;
  priceCents: number;
  ships: boolean;
  taxable: boolean;
}

/** A pack on sale, with the bottles that no one has or holds. */
export type ShelfPack = ClosePack & { free: number };

export interface ClosestAsked {
  /** Packs wanted; the shelf must have at least that many. */
  quantity: number;
  /** The goods go by parcel, which spirits never do (M-007). */
  mustShip: boolean;
  most: number;
  /**
   * The style in words, 'full, dry'; null if unknown. Two unknown styles of one category are alike.
   */
  styleOf: (bottle: Likeness) => string | null;
}

/** How far the price of a pack may be from the price of the wanted one, as shares of it. */
const anyYear = [0, 2] as const;
const sameWine = [1 / 2, 2] as const;
const within = [2 / 3, 4 / 3] as const;

/** The steps of the rule, closest first. */
const steps: readonly {
  price: readonly [least: number, most: number];
  holds: (alike: Alike) => boolean;
}[] = [
  { price: anyYear, holds: ({ kind }) => kind === 'other-year' },
  { price: sameWine, holds: (alike) => shares(alike, 'producer', 'grape', 'region') },
  { price: within, holds: (alike) => shares(alike, 'grape', 'region') },
  { price: within, holds: (alike) => shares(alike, 'producer', 'grape') },
  { price: within, holds: (alike) => shares(alike, 'producer', 'region') },
  { price: within, holds: (alike) => shares(alike, 'grape') },
  { price: within, holds: (alike) => shares(alike, 'region') },
  { price: within, holds: (alike) => shares(alike, 'producer') },
  { price: within, holds: ({ kind }) => kind === 'style' },
];

/** The highest price that may be shown in place of a pack, in cents. */
export function highestCents(priceCents: number): number {
  return Math.floor(priceCents * Math.max(...steps.map(({ price }) => price[1])));
}

/**
 * The closest of the packs on sale, closest first: of another product, with the same number of bottles of the
 * same size, in stock for the quantity, taxed alike, and shippable if the wanted pack is or must be. Within a
 * step the closest price comes first; among other years, the newest.
 */
export function rankClosest<P extends ShelfPack>(
  wanted: ClosePack,
  shelf: readonly P[],
  { quantity, mustShip, most, styleOf }: ClosestAsked,
): { pack: P; reason: string }[] {
  const style = styleOf(wanted);
  const found = shelf.flatMap((pack) => {
    const isFit =
      pack.productId !== wanted.productId &&
      pack.bottles === wanted.bottles &&
      pack.volumeMl === wanted.volumeMl &&
      pack.taxable === wanted.taxable &&
      (pack.ships || !(wanted.ships || mustShip)) &&
      pack.free >= quantity * wanted.bottles;
    const alike = isFit ? howAlike(wanted, pack) : undefined;
    if (!alike) return [];
    const step = steps.findIndex(({ holds }) => holds(alike));
    const [leastShare, mostShare] = steps[step]?.price ?? [1, 0];
    const share = pack.priceCents / wanted.priceCents;
    if (share < leastShare || share > mostShare) return [];
    // Last, because the style has to be worked out from the words of the name.
    return alike.kind !== 'style' || styleOf(pack) === style ? [{ pack, alike, step }] : [];
  });
  const far = ({ pack }: { pack: P }) => Math.abs(pack.priceCents - wanted.priceCents);
  return found
    .sort(
      (one, other) =>
        one.step - other.step ||
        yearOf(other.alike) - yearOf(one.alike) ||
        far(one) - far(other) ||
        one.pack.packId - other.pack.packId,
    )
    .filter(({ pack }, at, all) => all.findIndex((each) => each.pack.productId === pack.productId) === at)
    .slice(0, most)
    .map(({ pack, alike }) => ({
      pack,
      reason: `${alikeWords(alike)}, ${priceWords(wanted.priceCents, pack.priceCents)}`,
    }));
}

/** '$2 less', '$1.50 more', 'same price'. */
export function priceWords(fromCents: number, toCents: number): string {
  if (fromCents === toCents) return 'same price';
  const apart = formatCents(Math.abs(toCents - fromCents)).replace(/\.00$/, '');
  return `${apart} ${toCents < fromCents ? 'less' : 'more'}`;
}

function shares(alike: Alike, ...what: ('producer' | 'grape' | 'region')[]): boolean {
  return alike.kind === 'shares' && what.every((each) => alike[each]);
}

function yearOf(alike: Alike): number {
  return alike.kind === 'other-year' ? Number(alike.year) : 0;
}
