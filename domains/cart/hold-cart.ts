import type { Db } from '#db/connection.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { type QuantityRefusal, refusalsByLine } from './availability.rules.ts';
import type { CartLine } from './cart.ts';
import { countHold, type Holder, maxHeldBottles } from './hold-budget.ts';
import { readCart } from './read-cart.ts';

export type HoldCartResult =
  /** `until`: epoch ms. */
  | { kind: 'held'; until: number }
  | { kind: 'empty-cart' }
  /** More bottles than can be held for one shopper; the previous hold stays. */
  | { kind: 'too-many-bottles'; most: number }
  /** The limit of holds without an order is reached; the previous hold stays until it expires. */
  | { kind: 'too-often'; retryAfterMs: number }
  /** The lines that cannot be held; the previous hold stays. */
  | { kind: 'refused'; lines: { line: CartLine; refusal: QuantityRefusal }[] };

/**
 * Holds all bottles of the visitor's cart for 15 minutes when paying begins (S-02). Calling it again renews
 * the hold for what is then in the cart, a limited number of times (`hold-budget.ts`).
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
  if (demands.reduce((sum, { bottles }) => sum + bottles, 0) > maxHeldBottles)
    return { kind: 'too-many-bottles', most: maxHeldBottles };
  const counted = await countHold(db, holder, demands, now);
  if (counted.kind === 'too-often') return counted;
  const answer = await holdBottles(db, { visitorId, demands, now });
  if (answer.kind === 'held') return answer;
  // Another shopper was quicker after the cart was read: the lines are checked against what is left.
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
