import type { Db } from '#db/connection.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import { isGivenBack } from '#domains/payments/refunds/refund-states.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { findOrderByNumber } from '../orders.store.ts';

/**
 * How much of the price of a handed-over order the store does not have, in cents; null for any other order.
 */
export async function findMissingMoney(db: Db, number: OrderNumber): Promise<{ cents: number } | null> {
  const order = await findOrderByNumber(db, number);
  if (order?.step !== 'handed-over') return null;
  const { payment, refunds, till } = await readMoney(db, order.id);
  const totalCents = order.finalTotalCents;
  const isTaken = payment?.state === 'captured' || payment?.state === 'authorised' || till !== null;
  const back = refunds.filter(isGivenBack).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { cents: isTaken ? Math.min(back, totalCents) : totalCents };
}
