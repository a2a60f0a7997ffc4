/**
 * Whether enough bottles are on hand. Packs of one format share its bottles, so a line is checked together
 * with the others.
 */
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { FormatId } from '#kit/ids.ts';
import { maxPerLine } from './parse-quantity.rules.ts';

export type QuantityRefusal =
  | { kind: 'out-of-stock' }
  /** `onHand`: the most of this pack that its line could hold now, beside the other lines; at least 1. */
  | { kind: 'only-left'; onHand: number }
  /**
   * Bottles are held for other shoppers who pay, or there would be enough (S-02). `onHand` as above, or 0.
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
  const packsOf = (bottles: number) =>
    pack.isPublished ? Math.max(0, Math.floor((bottles - takenBottles) / pack.bottles)) : 0;
  const most = packsOf(pack.onHand);
  const maxWithoutHolds = packsOf(pack.onHand + pack.heldByOthers);
  if (maxWithoutHolds < 1) return { kind: 'out-of-stock' };
  if (quantity > maxPerLine) return { kind: 'over-limit', limit: maxPerLine };
  if (quantity <= most) return undefined;
  return maxWithoutHolds > most
    ? { kind: 'held-by-others', onHand: most, heldBottles: pack.heldByOthers }
    : { kind: 'only-left', onHand: most };
}

function bottlesOf(formatId: FormatId, lines: readonly WantedPack[]): number {
  return lines.reduce(
    (sum, line) => sum + (line.pack.formatId === formatId ? line.quantity * line.pack.bottles : 0),
    0,
  );
}
