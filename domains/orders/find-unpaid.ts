import type { Db } from '#db/connection.ts';
import { ordersWithMoney } from '#domains/payments/orders-with-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from './order.ts';

/**
 * Those of the orders that wait in the store for money that is no longer authorized: the bank voided it
 * before it was captured (decision 016). They are neither ready nor on their way, whatever their step says.
 */
export async function findUnpaid(db: Db, orders: readonly Order[]): Promise<Set<OrderId>> {
  const waiting = orders.filter(
    ({ state, cancelled, step, finalTotalCents }) =>
      state === 'placed' && !cancelled && step !== 'handed-over' && finalTotalCents > 0,
  );
  const ids = waiting.map(({ id }) => id);
  const paid = await ordersWithMoney(db, ids);
  return new Set(ids.filter((id) => !paid.has(id)));
}
