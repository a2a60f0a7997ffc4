/**
 * What is sent in the place of what was ordered (S-05), and what that changes: money never upwards, and
 * bottles one for one.
 */
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import { calculateRefund, type RefundReckoned, refundableOf } from '../refunds/refund.rules.ts';

/** What an order keeps of a pack that is sent: it stays true when the catalogue moves on (M-205). */
export interface SubstituteFacts {
  packId: PackId;
  formatId: FormatId;
  productId: ProductId;
  productSlug: string;
  productName: string;
  size: string;
  photo: string | null;
  art: string;
  /** Of one pack, on the shelf. */
  priceCents: number;
}

export interface Substitution extends SubstituteFacts {
  /** The line, from 0, and how many of its packs are replaced: each by one pack of as many bottles. */
  position: number;
  quantity: number;
  /** How much less the goods cost by it, before tax. */
  lessCents: number;
}

/** Packs of a line that were replaced so far. */
export function replacedOf(substitutions: readonly Substitution[], position: number): number {
  return substitutions.reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0);
}

/**
 * How much less the next so many packs of a line cost when others are sent for them: their part of the line
 * after discounts, less the shelf price of the others where that is lower. A dearer one costs its buyer
 * nothing, so that never more is captured than was authorized.
 */
export function lessCents(
  line: OrderLine,
  { before, quantity, priceCents }: { before: number; quantity: number; priceCents: number },
): number {
  const netCents = line.totalCents - line.discountCents;
  // Cumulative, so that the parts of a line add up to it.
  const upTo = (packs: number) => Math.floor((2 * netCents * packs + line.quantity) / (2 * line.quantity));
  return Math.max(0, upTo(before + quantity) - upTo(before) - priceCents * quantity);
}

/** What goes back for all of an order's substitutions, tax included, out of what `left` has of it. */
export function calculateSubstitutions(
  left: Parameters<typeof calculateRefund>[0],
  substitutions: readonly Substitution[],
): RefundReckoned {
  const lines = substitutions.map(({ position, lessCents: cents }) => ({ position, cents }));
  return calculateRefund(left, { kind: 'goods-off', lines });
}

/** The same for an order without refunds: what the message to its buyer says. */
export function backForSubstitutions(order: Order, substitutions: readonly Substitution[]): number {
  if (order.finalTotalCents === 0) return 0;
  const reckoned = calculateSubstitutions(refundableOf(order, { refunds: [], lines: [] }), substitutions);
  return reckoned.kind === 'parts' ? reckoned.parts.amountCents : 0;
}

/** '2 × Gamay 750 mL', and what is sent for it. */
export function substitutionWords(
  order: Order,
  { position, quantity, productName, size }: Substitution,
): { ordered: string; sent: string } {
  const line = order.lines[position];
  return {
    ordered: line ? `${quantity} × ${line.productName} ${line.size}` : '',
    sent: `${quantity} × ${productName} ${size}`,
  };
}

interface Packs {
  position: number;
  quantity: number;
}

/**
 * The bottles of so many packs of each line as they were sent: first those of what was ordered, then those in
 * its place.
 */
export function sentBottles(
  order: Order,
  substitutions: readonly Substitution[],
  packs: readonly Packs[],
): { formatId: FormatId; bottles: number }[] {
  return packs.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    if (!line) return [];
    let left = quantity;
    return kindsOf(line, substitutions, position).flatMap((kind) => {
      const taken = Math.min(left, kind.quantity);
      left -= taken;
      return taken > 0 ? [{ formatId: kind.formatId, bottles: line.bottles * taken }] : [];
    });
  });
}

/**
 * The first line of which only some packs are named although several wines were sent for it: nobody can tell
 * which they are.
 */
export function mixedLine(
  order: Order,
  substitutions: readonly Substitution[],
  packs: readonly Packs[],
): number | undefined {
  return packs.find(({ position, quantity }) => {
    const line = order.lines[position];
    return (
      line !== undefined &&
      quantity > 0 &&
      quantity < line.quantity &&
      kindsOf(line, substitutions, position).length > 1
    );
  })?.position;
}

function kindsOf(
  line: OrderLine,
  substitutions: readonly Substitution[],
  position: number,
): { formatId: FormatId; quantity: number }[] {
  const own = { formatId: line.formatId, quantity: line.quantity - replacedOf(substitutions, position) };
  return [own, ...substitutions.filter((each) => each.position === position)].filter(
    ({ quantity }) => quantity > 0,
  );
}
