import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockMoney, refundsOfOrder } from '#domains/payments/read-money.ts';
import { askRefund } from '#domains/payments/refunds/ask-refund.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import { voidPayment } from '#domains/payments/void-payment.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { Order } from '../order.ts';
import { type GiveOrderRefundDeps, giveOrderRefund } from './give-order-refund.ts';
import { readRefundable } from './read-refundable.ts';
import { calculateRefund } from './refund.rules.ts';
import { insertRefundLines } from './refund-lines.store.ts';

/**
 * Sent to the vendor if the buyer's data, and the store's own reason with it, has been erased in the
 * meantime.
 */
const erasedReason = 'The order was cancelled.';

export interface SettledOrder {
  /** Refunded because of the cancellation; 0 if nothing was captured. */
  refundCents: number;
  /** All refunds of the order. */
  refunds: Refund[];
}

/**
 * Settles the payment of a cancelled order: an authorization is voided, and what was captured and is not
 * refunded yet is refunded, once however often it is called, and whether packing or cancelling came first.
 *
 * @throws when the vendor cannot be reached, or refuses to give the money back, in which case a person must
 * refund it by hand
 */
export async function settleCancelled(deps: GiveOrderRefundDeps, order: Order): Promise<SettledOrder> {
  const { db } = deps;
  if (!order.cancelled) throw new Error(`Order ${order.id} was not cancelled`);
  if ((await voidPayment(deps, order.id)).kind !== 'captured') return { refundCents: 0, refunds: [] };
  await askForRest(deps, order, order.cancelled.reason || erasedReason);
  await giveAskedRefunds(deps, order.id);
  const refunds = (await refundsOfOrder(db, order.id)).filter(({ state }) => state === 'refunded');
  const cents = (of: readonly Refund[]) => of.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (cents(refunds) < order.finalTotalCents) {
    throw new Error(
      `Order ${order.number} is cancelled and ${order.finalTotalCents - cents(refunds)} cents of it could not be given back`,
    );
  }
  const cancelledAt = order.cancelled.at;
  return {
    refundCents: cents(refunds.filter(({ createdAt }) => createdAt >= cancelledAt)) || cents(refunds),
    refunds,
  };
}

/** Gives the refunds that are requested and not given yet. */
export async function giveAskedRefunds(deps: GiveOrderRefundDeps, orderId: OrderId): Promise<void> {
  for (const { id, state } of await refundsOfOrder(deps.db, orderId))
    if (state === 'asked') await giveOrderRefund(deps, id);
}

/**
 * Uses a key derived from the payment, so that it is requested only once. What staff requested in the
 * meantime is left out.
 */
function askForRest({ db, clock }: { db: Db; clock: Clock }, order: Order, reason: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const payment = await lockMoney(tx, order.id);
    if (payment?.state !== 'captured')
      throw new Error(`Order ${order.id} is cancelled and its payment ${payment?.state}`);
    const idempotencyKey = `cancel-${payment.id}`;
    if ((await refundsOfOrder(tx, order.id)).some((refund) => refund.idempotencyKey === idempotencyKey))
      return;
    const calculated = calculateRefund(await readRefundable(tx, order), { kind: 'rest' });
    if (calculated.kind !== 'parts') return;
    const asked = await askRefund(tx, payment, {
      ...calculated.parts,
      reason,
      actor: 'cancellation',
      now: clock(),
      idempotencyKey,
    });
    if (asked.kind === 'asked')
      await insertRefundLines(
        tx,
        { refundId: asked.refundId, orderId: order.id, restock: false },
        calculated.lines,
      );
  });
}
