import type { Tx } from '#db/transaction.ts';
import { refundsOfOrder } from '#domains/payments/refunds.store.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Order } from './order.ts';
import { type Refundable, refundableOf } from './refund.rules.ts';
import { refundLinesOf } from './refund-lines.store.ts';

/** What of an order has not gone back yet. The caller holds its money (`lockMoney`), so that nobody else gives of it meanwhile. */
export async function readRefundable(tx: Tx, order: Order): Promise<Refundable> {
  const refunds = (await refundsOfOrder(tx, order.id)).filter(({ state }) => state !== 'refused');
  const counting = new Set(refunds.map(({ id }) => id));
  const lines = (await refundLinesOf(tx, order.id)).filter(({ refundId }) => counting.has(refundId));
  return refundableOf(order, { refunds, lines });
}

/** The bottles of so many packs of each line. */
export function bottlesOf(
  order: Order,
  packs: readonly { position: number; quantity: number }[],
): { formatId: FormatId; bottles: number }[] {
  return packs.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line && quantity > 0 ? [{ formatId: line.formatId, bottles: line.bottles * quantity }] : [];
  });
}
