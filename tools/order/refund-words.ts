/** What goes back with a refund, in words: money by its parts, bottles by where they are. */
import type { RefundAnswer } from '#domains/orders/refunds/refund-order.ts';
import { formatCents } from '#kit/money.ts';

export function refundWords(
  number: number,
  { parts, bottlesBack }: Extract<RefundAnswer, { kind: 'asked' }>,
): string {
  const { amountCents, goodsCents, taxCents, deliveryCents } = parts;
  const made = `goods ${formatCents(goodsCents)}, tax ${formatCents(taxCents)}, delivery ${formatCents(deliveryCents)}`;
  const shelf = bottlesBack === 0 ? shelfWords(0) : `${shelfWords(bottlesBack)} with it`;
  return `${formatCents(amountCents)} of order ${number} goes back (${made})${shelf}.`;
}

export function backWords(bottles: number): string {
  return bottles === 1 ? '1 bottle is' : `${bottles} bottles are`;
}

export function shelfWords(bottles: number): string {
  return bottles === 0
    ? ', and no bottle on the shelf'
    : `, and ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} on the shelf`;
}
