import type { RefundParts } from '#domains/payments/refunds/refund.ts';
import type { RefundLine } from './refund.rules.ts';

export interface RefundStep {
  what: string;
  amountCents: number;
}

/** The lines of the order in their order, and its tax rate. */
export interface RefundedOrder {
  lines: readonly { productName: string; size: string }[];
  taxRateMillipercent: number;
}

/**
 * What a refund gives back and for what, as the trace of the order run back: line by line, delivery, sales
 * tax. The amounts add up to the refund's (B-305).
 */
export function explainRefund(
  { lines: ordered, taxRateMillipercent }: RefundedOrder,
  { parts, lines }: { parts: RefundParts; lines: readonly RefundLine[] },
): RefundStep[] {
  const goods = lines.map(({ position, quantity, goodsCents }) => {
    const line = ordered[position];
    const name = line ? `${line.productName} ${line.size}` : 'goods';
    return { what: quantity > 0 ? `${quantity} × ${name}` : `Off ${name}`, amountCents: goodsCents };
  });
  const steps = [
    ...goods,
    { what: 'Delivery', amountCents: parts.deliveryCents },
    { what: `Sales tax, ${taxRateMillipercent / 1_000} %`, amountCents: parts.taxCents },
  ];
  return steps.filter(({ amountCents }) => amountCents !== 0);
}
