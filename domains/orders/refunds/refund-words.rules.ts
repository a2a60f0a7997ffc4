import type { RefundParts } from '#domains/payments/refunds/refund.ts';
import type { TraceEntry } from '#domains/pricing/basket.ts';
import { goodsWords, reasonsFor, taxPlaceWords, taxWords } from '#domains/pricing/reasons.rules.ts';
import type { Order } from '../order.ts';
import type { RefundLine } from './refund.rules.ts';

export interface RefundStep {
  what: string;
  amountCents: number;
}

/** The parts of an order that its refunds are described with; its lines in their order. */
export interface RefundedOrder {
  lines: readonly {
    productName: string;
    size: string;
    priceCents: number;
    discountCents: number;
    taxable: boolean;
  }[];
  taxRateMillipercent: number;
  /** 'Nassau County' */
  taxPlace: string | null;
  /**
   * How the order's own total names the delivery: 'Delivery to Syosset, free from $100.00 before tax'; null
   * for none.
   */
  chargeWords: string | null;
}

/** @param trace of the order's total, as it was stored */
export function refundedOrder(order: Order, trace: readonly TraceEntry[]): RefundedOrder {
  const lines = order.lines.map(({ productName, size, priceCents, discountCents, taxable }) => ({
    ...{ productName, size, priceCents, discountCents, taxable },
  }));
  return {
    lines,
    taxRateMillipercent: order.taxRateMillipercent,
    taxPlace: taxPlaceWords(order.taxCounty),
    chargeWords: reasonsFor(trace, 'charge')[0]?.what ?? null,
  };
}

/**
 * What a refund gives back and for what: the trace of the order in reverse, in the words of its totals, line
 * by line, then delivery and sales tax. The amounts add up to the refund's (B-305, N-050).
 */
export function explainRefund(
  order: RefundedOrder,
  { parts, lines }: { parts: RefundParts; lines: readonly RefundLine[] },
): RefundStep[] {
  const steps = [
    ...lines.map((line) => ({ what: lineWords(order, line), amountCents: line.goodsCents })),
    { what: order.chargeWords ?? 'Delivery', amountCents: parts.deliveryCents },
    { what: taxBackWords(order, { parts, lines }), amountCents: parts.taxCents },
  ];
  return steps.filter(({ amountCents }) => amountCents !== 0);
}

/** '1 × Gamay 750 mL at $19.99', or 'Off Gamay 750 mL' if no pack comes back. */
function lineWords({ lines }: RefundedOrder, { position, quantity, goodsCents }: RefundLine): string {
  const line = lines[position];
  if (!line) return quantity > 0 ? `${quantity} × goods` : 'Off goods';
  const { productName, size, priceCents, discountCents } = line;
  const label = `${productName} ${size}`;
  if (quantity === 0) return `Off ${label}`;
  const isLess = goodsCents !== priceCents * quantity;
  const why = discountCents > 0 ? ', after discounts' : ', less what went back before';
  return `${goodsWords({ quantity, label, priceCents })}${isLess ? why : ''}`;
}

/** A refund by amount may include a cent of tax on nothing: then only the rate can be given. */
function taxBackWords(
  { lines: ordered, taxRateMillipercent, taxPlace }: RefundedOrder,
  { parts, lines }: { parts: RefundParts; lines: readonly RefundLine[] },
): string {
  const isAllTaxed = ordered.every(({ taxable }) => taxable);
  const taxed = lines.filter(({ position }) => ordered[position]?.taxable);
  const goodsCents = taxed.reduce((sum, line) => sum + line.goodsCents, 0);
  const deliveryCents = ordered.some(({ taxable }) => taxable) ? parts.deliveryCents : 0;
  if (goodsCents + deliveryCents === 0)
    return `Sales tax, ${taxRateMillipercent / 1_000} %${taxPlace ? `, ${taxPlace}` : ''}`;
  const isDiscounted = taxed.some(({ position }) => (ordered[position]?.discountCents ?? 0) > 0);
  return taxWords({ taxRateMillipercent, goodsCents, isAllTaxed, isDiscounted, deliveryCents, taxPlace });
}
