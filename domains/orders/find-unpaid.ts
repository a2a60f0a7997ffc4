import type { Db } from '#db/connection.ts';
import { ordersWithMoney } from '#domains/payments/orders-with-money.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from './order.ts';

/**
 * The given orders that are still in the store with no authorized or captured payment: the bank voided the
 * authorization before the capture (decision 016). They are neither ready nor on their way, whatever their
 * step says.
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
