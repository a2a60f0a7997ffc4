import type { Db } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import { findOrder } from '#domains/orders/orders.store.ts';
import { findLatestPayment } from '#domains/payments/payments.store.ts';
import type { CardShown } from '#domains/payments/ports.ts';
import type { Refund } from '#domains/payments/refund.ts';
import { refundsOfOrder } from '#domains/payments/refunds.store.ts';
import type { OrderId } from '#kit/ids.ts';

export interface Purchase {
  order: Order;
  /** Of the latest attempt to pay; null where no card has been accepted. */
  card: CardShown | null;
  /** In whatever state, oldest first. */
  refunds: Refund[];
}

/** An order, how it was paid, and what of it was given back. */
export async function findPurchase(db: Db, orderId: OrderId): Promise<Purchase | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const payment = await findLatestPayment(db, orderId);
  return { order, card: payment?.card ?? null, refunds: order.state === 'placed' ? await refundsOfOrder(db, orderId) : [] };
}
