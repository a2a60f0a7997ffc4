/** Whether the bottles on hand are enough. Packs of one format share its bottles, so a line is judged beside the others. */
import type { SellablePack } from '#domains/catalogue/product.ts';
import type { FormatId } from '#kit/ids.ts';
import { mostPerLine } from './parse-quantity.rules.ts';

export type QuantityRefusal =
  | { kind: 'out-of-stock' }
  /** `onHand`: the most of this pack that its line could hold now, beside the other lines; at least 1. */
  | { kind: 'only-left'; onHand: number }
  | { kind: 'over-limit'; limit: number };

type StockedPack = Pick<SellablePack, 'formatId' | 'bottles' | 'onHand' | 'isPublished'>;

export interface WantedPack {
  quantity: number;
  pack: StockedPack;
}

/** Why a line may not hold this much, given the other lines of the cart; undefined when it may (M-092, M-285). */
export function refuseQuantity(wanted: WantedPack, others: readonly WantedPack[]): QuantityRefusal | undefined {
  return judge(wanted, bottlesOf(wanted.pack.formatId, others));
}

/** The same for every line of a cart, in order: bottles go to the earlier line first, and the later one hears what is left. */
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
  const most = pack.isPublished ? Math.floor((pack.onHand - takenBottles) / pack.bottles) : 0;
  if (most < 1) return { kind: 'out-of-stock' };
  if (quantity > mostPerLine) return { kind: 'over-limit', limit: mostPerLine };
  return quantity > most ? { kind: 'only-left', onHand: most } : undefined;
}

function bottlesOf(formatId: FormatId, lines: readonly WantedPack[]): number {
  return lines.reduce((sum, line) => sum + (line.pack.formatId === formatId ? line.quantity * line.pack.bottles : 0), 0);
}
