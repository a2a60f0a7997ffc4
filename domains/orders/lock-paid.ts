import type { Tx } from '#db/transaction.ts';
import { lockMoney, refundsOfOrder } from '#domains/payments/read-money.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import { findTillPayment } from '#domains/payments/till-payment.ts';
import type { Order } from './order.ts';

/**
 * `not-paid`: the bank voided the authorization; `nothing-left`: all of it is refunded, or the refund is
 * pending.
 */
export type PaidAnswer = { kind: 'paid' } | { kind: 'not-paid' } | { kind: 'nothing-left' };

/**
 * Whether the payment of an order is authorized or captured, or was made at the till; an order that cost
 * nothing is paid. Locks the payment: it is neither voided nor refunded until the transaction ends. The
 * vendor may be unreachable when goods leave, but an order with a refused payment stays in the store (I1).
 */
export async function lockPaid(tx: Tx, { id, finalTotalCents }: Order): Promise<PaidAnswer> {
  if (finalTotalCents === 0) return { kind: 'paid' };
  const payment = await lockMoney(tx, id);
  if (!payment) return { kind: (await findTillPayment(tx, id)) ? 'paid' : 'not-paid' };
  const refunds = (await refundsOfOrder(tx, id)).filter(isGivenBack);
  const leftCents = refunds.reduce((left, { amountCents }) => left - amountCents, payment.amountCents);
  return { kind: leftCents > 0 ? 'paid' : 'nothing-left' };
}
