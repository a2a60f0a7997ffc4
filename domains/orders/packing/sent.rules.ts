/** What is really sent for the lines of an order: what was ordered, what replaces it, what is left out. */
import type { LeftOutWhy } from '#db/tables/packing.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import {
  calculateRefund,
  type Refundable,
  type RefundCalculation,
  type RefundLine,
  refundableOf,
} from '../refunds/refund.rules.ts';
import {
  calculateSubstitutions,
  replacedOf,
  type Substitution,
} from '../substitutions/substitution.rules.ts';

export type { LeftOutWhy } from '#db/tables/packing.ts';

/** Packs of a line, by its position from 0, that are not sent (B-074). */
export interface LeftOut {
  position: number;
  quantity: number;
  why: LeftOutWhy;
}

/** How an order differs from what was ordered; both empty for most. */
export interface Changes {
  substitutions: readonly Substitution[];
  leftOut: readonly LeftOut[];
}

export const leftOutWords: Readonly<Record<LeftOutWhy, string>> = {
  'not-there': 'not on the shelf',
  broken: 'broken',
  declined: 'the buyer did not want another',
  'not-answered': 'the buyer did not answer',
  'buyer-asked': 'the buyer asked for it',
};

/** How many packs of a line are left out. */
export function leftOutAt(leftOut: readonly LeftOut[], position: number): number {
  return leftOut.reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0);
}

/** How many packs are sent for a line, counting the ordered ones and those that replace them. */
export function packsSent(order: Order, { leftOut }: Changes, position: number): number {
  return (order.lines[position]?.quantity ?? 0) - leftOutAt(leftOut, position);
}

interface Packs {
  position: number;
  quantity: number;
}

/**
 * The bottles sent for a number of packs per line: first those of the ordered wine, then those of its
 * substitutes. What was left out is never among them.
 */
export function sentBottles(
  order: Order,
  changes: Changes,
  packs: readonly Packs[],
): { formatId: FormatId; bottles: number }[] {
  return packs.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    if (!line) return [];
    let left = quantity;
    return sentKinds(line, changes, position).flatMap((kind) => {
      const taken = Math.min(left, kind.quantity);
      left -= taken;
      return taken > 0 ? [{ formatId: kind.formatId, bottles: line.bottles * taken }] : [];
    });
  });
}

/**
 * The first line that is named only in part although several wines were sent for it, so it is unclear which
 * packs are meant.
 */
export function mixedLine(order: Order, changes: Changes, packs: readonly Packs[]): number | undefined {
  return packs.find(({ position, quantity }) => {
    const line = order.lines[position];
    return (
      line !== undefined &&
      quantity > 0 &&
      quantity < line.quantity &&
      sentKinds(line, changes, position).length > 1
    );
  })?.position;
}

/** What is sent for a line: the ordered wine first, then its substitutes; `quantity` counts packs. */
export function sentKinds(
  line: OrderLine,
  { substitutions, leftOut }: Changes,
  position: number,
): { formatId: FormatId; quantity: number }[] {
  const gone = replacedOf(substitutions, position) + leftOutAt(leftOut, position);
  return [
    { formatId: line.formatId, quantity: line.quantity - gone },
    ...substitutions.filter((each) => each.position === position),
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * The refund for what is left out and for cheaper substitutes, tax included and limited to what `left` still
 * contains. A pack that is left out is worth its share of the line after discounts; delivery is charged as
 * when the order was placed, so nothing ever costs more because the store was short (B-074).
 */
export function calculateChanges(left: Refundable, { substitutions, leftOut }: Changes): RefundCalculation {
  const lines = left.lines.flatMap(({ quantityLeft }, position) => {
    const quantity = Math.min(leftOutAt(leftOut, position), quantityLeft);
    return quantity > 0 ? [{ position, quantity }] : [];
  });
  const first: RefundCalculation =
    lines.length === 0
      ? { kind: 'nothing-left' }
      : calculateRefund(left, { kind: 'parts', lines, delivery: false });
  if (first.kind !== 'parts') return calculateSubstitutions(left, substitutions);
  const second = calculateSubstitutions(without(left, first), substitutions);
  if (second.kind !== 'parts') return first;
  const parts = {
    amountCents: first.parts.amountCents + second.parts.amountCents,
    goodsCents: first.parts.goodsCents + second.parts.goodsCents,
    taxCents: first.parts.taxCents + second.parts.taxCents,
    deliveryCents: 0,
  };
  return { kind: 'parts', parts, lines: joined([...first.lines, ...second.lines]) };
}

/** The same for an order without refunds: the amount in the message to the buyer, in cents. */
export function backForChanges(order: Order, changes: Changes): number {
  if (order.finalTotalCents === 0) return 0;
  const calculated = calculateChanges(refundableOf(order, { refunds: [], lines: [] }), changes);
  return calculated.kind === 'parts' ? calculated.parts.amountCents : 0;
}

function without(
  left: Refundable,
  { parts, lines }: Extract<RefundCalculation, { kind: 'parts' }>,
): Refundable {
  return {
    ...left,
    lines: left.lines.map((line, position) => {
      const gone = lines.filter((each) => each.position === position);
      return {
        ...line,
        quantityLeft: line.quantityLeft - gone.reduce((sum, { quantity }) => sum + quantity, 0),
        goodsLeftCents: line.goodsLeftCents - gone.reduce((sum, { goodsCents }) => sum + goodsCents, 0),
      };
    }),
    taxLeftCents: left.taxLeftCents - parts.taxCents,
  };
}

function joined(lines: readonly RefundLine[]): RefundLine[] {
  const byPosition = new Map<number, RefundLine>();
  for (const { position, quantity, goodsCents } of lines) {
    const before = byPosition.get(position) ?? { position, quantity: 0, goodsCents: 0 };
    byPosition.set(position, {
      position,
      quantity: before.quantity + quantity,
      goodsCents: before.goodsCents + goodsCents,
    });
  }
  return [...byPosition.values()];
}
