/** Substitutions (S-05) and their effect: the price never goes up, and bottles are replaced one for one. */
import type { FormatId, PackId, ProductId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import { calculateRefund, type RefundCalculation } from '../refunds/refund.rules.ts';

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
  /** For one pack, on the shelf. */
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
  // Cumulative, so that the parts of a line add up to the whole line.
  const upTo = (packs: number) => Math.floor((2 * netCents * packs + line.quantity) / (2 * line.quantity));
  return Math.max(0, upTo(before + quantity) - upTo(before) - priceCents * quantity);
}

/** The refund for all substitutions of an order, tax included, limited to what `left` still contains. */
export function calculateSubstitutions(
  left: Parameters<typeof calculateRefund>[0],
  substitutions: readonly Substitution[],
): RefundCalculation {
  const lines = substitutions.map(({ position, lessCents: cents }) => ({ position, cents }));
  return calculateRefund(left, { kind: 'goods-off', lines });
}

/** Why a pack may not be sent in place of another. */
export type NotThisPack =
  | { kind: 'unknown-pack' }
  | { kind: 'same-bottle' }
  /** The substitute must have as many bottles as the ordered pack. */
  | { kind: 'other-pack'; bottles: number }
  | { kind: 'other-tax' }
  /** Spirits are never shipped (M-007). */
  | { kind: 'not-shippable' }
  | { kind: 'short'; onHand: number };

const notThisPack = [
  'unknown-pack',
  'same-bottle',
  'other-pack',
  'other-tax',
  'not-shippable',
  'short',
] as const satisfies readonly NotThisPack['kind'][];

export function isNotThisPack(answer: { kind: string }): answer is NotThisPack {
  return notThisPack.some((kind) => kind === answer.kind);
}

/** Why a pack may not be sent in place of a line's; undefined if it may (S-05, B-070). */
export function whyNotInstead(
  line: Pick<OrderLine, 'formatId' | 'bottles' | 'taxable'>,
  deliveryMethod: Order['deliveryMethod'],
  pack: { formatId: FormatId; bottles: number; taxable: boolean; ships: boolean },
): NotThisPack | undefined {
  if (pack.formatId === line.formatId) return { kind: 'same-bottle' };
  if (pack.bottles !== line.bottles) return { kind: 'other-pack', bottles: line.bottles };
  // The price difference is calculated with the line's own tax.
  if (pack.taxable !== line.taxable) return { kind: 'other-tax' };
  return deliveryMethod === 'shipping' && !pack.ships ? { kind: 'not-shippable' } : undefined;
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
