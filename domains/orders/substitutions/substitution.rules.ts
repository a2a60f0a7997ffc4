/** Substitutions (S-05) and their effect: the price never goes up, and bottles are replaced one for one. */
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import { calculateRefund, type RefundReckoned, refundableOf } from '../refunds/refund.rules.ts';

/** The order's copy of a pack that is sent, so that it stays correct when the catalogue changes (M-205). */
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
  /**
   * The position of the line, from 0, and how many of its packs are replaced, each by one pack with as many
   * bottles.
   */
  position: number;
  quantity: number;
  /** How much less the goods cost, before tax. */
  lessCents: number;
}

/** How many packs of a line have been replaced so far. */
export function replacedOf(substitutions: readonly Substitution[], position: number): number {
  return substitutions.reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0);
}

/**
 * How much less the next packs of a line cost when they are substituted: their part of the line after
 * discounts, less the catalogue price of the substitutes if that is lower. A more expensive substitute costs
 * nothing extra, so the capture never exceeds the authorization.
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

/** The refund for all substitutions of an order, tax included, limited to what `left` still contains. */
export function calculateSubstitutions(
  left: Parameters<typeof calculateRefund>[0],
  substitutions: readonly Substitution[],
): RefundReckoned {
  const lines = substitutions.map(({ position, lessCents: cents }) => ({ position, cents }));
  return calculateRefund(left, { kind: 'goods-off', lines });
}

/** The same for an order without refunds: the amount in the message to the buyer. */
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
 * The bottles sent for a number of packs per line: first those of the ordered wine, then those of its
 * substitutes.
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
 * The first line that is named only in part although several wines were sent for it, so it is unclear which
 * packs are meant.
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
