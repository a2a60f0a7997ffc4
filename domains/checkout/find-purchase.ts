import type { Db } from '#db/connection.ts';
import { changesOf, findOrder } from '#domains/orders/find-order.ts';
import { findUnpaid } from '#domains/orders/find-unpaid.ts';
import type { Order } from '#domains/orders/order.ts';
import type { LeftOut } from '#domains/orders/packing/sent.rules.ts';
import type { Substitution } from '#domains/orders/substitutions/substitution.rules.ts';
import type { CardShown } from '#domains/payments/ports.ts';
import { findLatestPayment, refundsOfOrder } from '#domains/payments/read-money.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import type { OrderId } from '#kit/ids.ts';

export interface Purchase {
  order: Order;
  /** From the latest payment attempt; null if no card has been accepted. */
  card: CardShown | null;
  /** In any state, oldest first. */
  refunds: Refund[];
  /** True if the order is still in the store and its authorization has expired. */
  isUnpaid: boolean;
  /** What is sent instead of what was ordered, oldest first (S-05). */
  substitutions: readonly Substitution[];
  /** What is not sent, oldest first (B-074). */
  leftOut: readonly LeftOut[];
}

/** An order with its payment, refunds and substitutions. */
export async function findPurchase(db: Db, orderId: OrderId): Promise<Purchase | undefined> {
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const payment = await findLatestPayment(db, orderId);
  const paidWith = { order, card: payment?.card ?? null };
  if (order.state !== 'placed')
    return { ...paidWith, refunds: [], isUnpaid: false, substitutions: [], leftOut: [] };
  return {
    ...paidWith,
    refunds: await refundsOfOrder(db, orderId),
    isUnpaid: (await findUnpaid(db, [order])).has(orderId),
    ...(await changesOf(db, orderId)),
  };
}
