import type { Db } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import { findOrder } from '#domains/orders/orders.store.ts';
import { findLatestPayment } from '#domains/payments/payments.store.ts';
import type { CardShown } from '#domains/payments/ports.ts';
import type { OrderId } from '#kit/ids.ts';

/** An order and the card of its latest attempt to pay; null where no card has been accepted. */
export async function findPurchase(db: Db, orderId: OrderId): Promise<{ order: Order; card: CardShown | null } | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const payment = await findLatestPayment(db, orderId);
  return { order, card: payment?.card ?? null };
}
