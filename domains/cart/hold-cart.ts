import type { Db } from '#db/connection.ts';
import { holdBottles } from '#domains/stock/hold-bottles.ts';
import { type QuantityRefusal, refusalsByLine } from './availability.rules.ts';
import type { CartLine } from './cart.ts';
import { countHold, type Holder, mostHeldBottles } from './hold-budget.ts';
import { readCart } from './read-cart.ts';

export type HoldCartResult =
  /** `until`: epoch ms. */
  | { kind: 'held'; until: number }
  | { kind: 'empty-cart' }
  /** More bottles than are kept for one shopper; what was held before stays held. */
  | { kind: 'too-many-bottles'; most: number }
  /** As often as bottles are held without an order; what was held before stays held until it runs out. */
  | { kind: 'too-often'; retryAfterMs: number }
  /** The lines that stand against it; what was held before stays held. */
  | { kind: 'refused'; lines: { line: CartLine; refusal: QuantityRefusal }[] };

/**
 * Keeps all bottles of the visitor's cart for 15 minutes, as paying begins (S-02); again renews it, for what
 * is in the cart then, a few times (`hold-budget.ts`).
 */
export async function holdCart(db: Db, holder: Holder, now: number): Promise<HoldCartResult> {
  const { visitorId } = holder;
  const lines = (await readCart(db, visitorId, now))?.lines ?? [];
  if (lines.length === 0) return { kind: 'empty-cart' };
  const refused = refusedLines(lines);
  if (refused.length > 0) return { kind: 'refused', lines: refused };
  const demands = lines.map(({ quantity, pack }) => ({
    formatId: pack.formatId,
    bottles: quantity * pack.bottles,
  }));
  if (demands.reduce((sum, { bottles }) => sum + bottles, 0) > mostHeldBottles)
    return { kind: 'too-many-bottles', most: mostHeldBottles };
  const counted = await countHold(db, holder, demands, now);
  if (counted.kind === 'too-often') return counted;
  const answer = await holdBottles(db, { visitorId, demands, now });
  if (answer.kind === 'held') return answer;
  // Somebody was quicker between the reading and the holding: the lines are judged by what is left.
  const { formatId, free, heldByOthers } = answer;
  const left = lines.map((line) =>
    line.pack.formatId === formatId ? { ...line, pack: { ...line.pack, onHand: free, heldByOthers } } : line,
  );
  return { kind: 'refused', lines: refusedLines(left) };
}

function refusedLines(lines: readonly CartLine[]) {
  const refusals = refusalsByLine(lines);
  return lines.flatMap((line, index) => {
    const refusal = refusals[index];
    return refusal ? [{ line, refusal }] : [];
  });
}
