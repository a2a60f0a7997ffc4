import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { refundsOfOrder } from '#domains/payments/read-money.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import type { Order } from '../order.ts';
import { type Refundable, refundableOf } from './refund.rules.ts';
import { refundLinesOf } from './refund-lines.store.ts';

/**
 * The part of an order that is not refunded yet. A caller that then refunds has locked its payment
 * (`lockMoney`), so that no other refund changes it in the meantime.
 */
export async function readRefundable(tx: Db | Tx, order: Order): Promise<Refundable> {
  const refunds = (await refundsOfOrder(tx, order.id)).filter(isGivenBack);
  const counting = new Set(refunds.map(({ id }) => id));
  const lines = (await refundLinesOf(tx, order.id)).filter(({ refundId }) => counting.has(refundId));
  return refundableOf(order, { refunds, lines });
}
