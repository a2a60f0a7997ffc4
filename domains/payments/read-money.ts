import type { Db } from '#db/connection.ts';
import type { PaymentState } from '#db/tables/payments.ts';
import type { OrderId } from '#kit/ids.ts';
import { findLatestPayment } from './payments.store.ts';
import type { Refund } from './refunds/refund.ts';
import { refundsOfOrder } from './refunds/refunds.store.ts';
import { findTillPayment, type TillPayment } from './till-payments.store.ts';

export { findLatestPayment, findPayment, lockMoney } from './payments.store.ts';
export { findRefund, refundsOfOrder } from './refunds/refunds.store.ts';

/** The payment and refunds of an order. */
export interface OrderMoney {
  /** The payment attempt that counts; null for an order that cost nothing. */
  payment: { state: PaymentState; amountCents: number; changedAt: number } | null;
  /** Oldest first. */
  refunds: Refund[];
  /** Paid at the till, after the authorization was voided. */
  till: TillPayment | null;
}

export async function readMoney(db: Db, orderId: OrderId): Promise<OrderMoney> {
  const payment = await findLatestPayment(db, orderId);
  return {
    payment: payment
      ? { state: payment.state, amountCents: payment.amountCents, changedAt: payment.updatedAt }
      : null,
    refunds: await refundsOfOrder(db, orderId),
    till: (await findTillPayment(db, orderId)) ?? null,
  };
}
