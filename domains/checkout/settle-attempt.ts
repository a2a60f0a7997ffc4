/** Steps that end an attempt to pay, each one transaction; the request that asked and recovery both end it through here. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { emptyCart } from '#domains/cart/empty-cart.ts';
import { lockCart } from '#domains/cart/lock-cart.ts';
import { findOrder, markPaymentFailed, markPlaced } from '#domains/orders/orders.store.ts';
import { type Authorisation, markAuthorised, markFailed, type Payment } from '#domains/payments/payments.store.ts';
import { type CheckoutId, newId } from '#kit/ids.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { StockDesk } from './ports.ts';

/**
 * Step (c): the amount is held, so the order is placed, its cart emptied, and word left of what must follow.
 * False, and nothing written, when somebody else has ended or taken up the attempt.
 */
export function placePaidOrder(db: Db, payment: Payment, authorisation: Authorisation): Promise<boolean> {
  const { now } = authorisation;
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, payment.orderId);
    if (!order) throw new Error(`Payment ${payment.id} belongs to no order`);
    // The cart first, as everywhere: two transactions over one cart then never wait for each other in a ring.
    const hasCart = await lockCart(tx, order.visitorId, now);
    if (!(await markAuthorised(tx, payment.id, authorisation))) return false;
    if (!(await markPlaced(tx, order.id, now))) throw new Error(`Order ${order.id} is paid for but was not waiting for it`);
    if (hasCart) await emptyCart(tx, { cartId: order.cartId, ordered: order.lines, newCheckoutId: newId<CheckoutId>(), now });
    await writeOutbox(tx, { key: `order.placed:${order.id}`, event: 'order.placed', payload: { orderId: order.id }, now });
    return true;
  });
}

export interface FailedAttempt {
  /** `declined` by the vendor, or `voided`: given back, or never sent. */
  state: 'declined' | 'voided';
  code: string;
  from: 'created' | 'settling';
  now: number;
}

/** Nothing is held: the order waits for another try, and its bottles are back on the shelf at once. False as above. */
export function failAttempt(db: Db, stock: StockDesk, payment: Payment, failed: FailedAttempt): Promise<boolean> {
  const { orderId } = payment;
  const { now } = failed;
  return inTransaction(db, async (tx) => {
    if (!(await markFailed(tx, payment.id, failed))) return false;
    if (!(await markPaymentFailed(tx, orderId, now))) throw new Error(`Order ${orderId} was not waiting for its payment`);
    await stock.release(tx, { orderId, now, actor: 'checkout' });
    return true;
  });
}
