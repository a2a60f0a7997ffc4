import type { Tx } from '#db/transaction.ts';
import { lockMoney, refundsOfOrder } from '#domains/payments/read-money.ts';
import type { Order } from './order.ts';

/** `not-paid`: the bank has let go of the money; `nothing-left`: all of it has gone back, or was asked to. */
export type PaidAnswer = { kind: 'paid' } | { kind: 'not-paid' } | { kind: 'nothing-left' };

/**
 * Whether money of an order is held or taken and stays so; an order of nothing is paid. It locks the money:
 * until the transaction ends nobody lets go of it or gives it back. The vendor may be out of reach when goods
 * leave, but what it has said it will not pay stays here (I1).
 */
export async function lockPaid(tx: Tx, { id, finalTotalCents }: Order): Promise<PaidAnswer> {
  if (finalTotalCents === 0) return { kind: 'paid' };
  const payment = await lockMoney(tx, id);
  if (!payment) return { kind: 'not-paid' };
  const refunds = (await refundsOfOrder(tx, id)).filter(({ state }) => state !== 'refused');
  const leftCents = refunds.reduce((left, { amountCents }) => left - amountCents, payment.amountCents);
  return { kind: leftCents > 0 ? 'paid' : 'nothing-left' };
}
