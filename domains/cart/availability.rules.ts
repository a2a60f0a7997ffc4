/**
 * Whether enough bottles are on hand. Packs of one format share its bottles, so a line is checked together
 * with the others.
 */
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { FormatId } from '#kit/ids.ts';
import { maxPerLine } from './parse-quantity.rules.ts';

export type QuantityRefusal =
  | { kind: 'out-of-stock' }
  /** `onHand`: the most of this pack that its line could hold now, given the other lines; at least 1. */
  | { kind: 'only-left'; onHand: number }
  /**
   * Without the bottles held for other shoppers who are paying, there would be enough (S-02). `onHand` as
   * above, or 0.
   */
  | { kind: 'held-by-others'; onHand: number; heldBottles: number }
  | { kind: 'over-limit'; limit: number };

type StockedPack = Pick<SellablePack, 'formatId' | 'bottles' | 'onHand' | 'heldByOthers' | 'isPublished'>;

export interface WantedPack {
  quantity: number;
  pack: StockedPack;
}

/**
 * Why a line cannot have this quantity, given the other lines of the cart; undefined if it can (M-092,
 * M-285).
 */
export function refuseQuantity(
  wanted: WantedPack,
  others: readonly WantedPack[],
): QuantityRefusal | undefined {
  return judge(wanted, bottlesOf(wanted.pack.formatId, others));
}

/**
 * The most that a line could hold, if that is less than the limit of any line (24), and why it cannot hold
 * one more; undefined if all 24 are available.
 */
export function limitOf(
  pack: StockedPack,
  others: readonly WantedPack[],
): { most: number; refusal: QuantityRefusal } | undefined {
  const taken = bottlesOf(pack.formatId, others);
  const refusal = judge({ quantity: maxPerLine, pack }, taken);
  return refusal && { most: packsThatFit(pack, taken, pack.onHand), refusal };
}

/** The same for every line of a cart, in order: earlier lines get bottles first. */
export function refusalsByLine(lines: readonly WantedPack[]): (QuantityRefusal | undefined)[] {
  const takenBottles = new Map<FormatId, number>();
  return lines.map((line) => {
    const { formatId, bottles, onHand } = line.pack;
    const taken = takenBottles.get(formatId) ?? 0;
    takenBottles.set(formatId, Math.min(onHand, taken + line.quantity * bottles));
    return judge(line, taken);
  });
}

function judge({ quantity, pack }: WantedPack, takenBottles: number): QuantityRefusal | undefined {
  const most = packsThatFit(pack, takenBottles, pack.onHand);
  const maxWithoutHolds = packsThatFit(pack, takenBottles, pack.onHand + pack.heldByOthers);
  if (maxWithoutHolds < 1) return { kind: 'out-of-stock' };
  if (quantity > maxPerLine) return { kind: 'over-limit', limit: maxPerLine };
  if (quantity <= most) return undefined;
  return maxWithoutHolds > most
    ? { kind: 'held-by-others', onHand: most, heldBottles: pack.heldByOthers }
    : { kind: 'only-left', onHand: most };
}

function packsThatFit(pack: StockedPack, takenBottles: number, bottles: number): number {
  return pack.isPublished ? Math.max(0, Math.floor((bottles - takenBottles) / pack.bottles)) : 0;
}

function bottlesOf(formatId: FormatId, lines: readonly WantedPack[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.pack.formatId === formatId ? line.quantity * line.pack.bottles : 0),
    0,
  );
}
