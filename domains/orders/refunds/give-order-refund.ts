import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { forgetRefundReasons } from '#domains/payments/refunds/forget-refund-reasons.ts';
import { giveRefund } from '#domains/payments/refunds/give-refund.ts';
import type { Refund, RefundId } from '#domains/payments/refunds/refund.ts';
import { restockBottles } from '#domains/stock/restock-bottles.ts';
import type { Clock } from '#kit/clock.ts';
import { blankNotes, noteEvent } from '../order-events.store.ts';
import { findOrder } from '../orders.store.ts';
import { changesOf } from '../packing/changes-of.ts';
import { sentBottles } from '../packing/sent.rules.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { refundLinesOf } from './refund-lines.store.ts';

export interface GiveOrderRefundDeps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
}

/**
 * Refunds the money and, in the same transaction, puts the bottles back on the shelf if the request said so
 * (S-06). This happens once, however often it is called, and never for a refund that the vendor refuses.
 *
 * @throws when the vendor cannot be reached
 */
export async function giveOrderRefund(deps: GiveOrderRefundDeps, id: RefundId): Promise<Refund> {
  const refund = await giveRefund(deps, id, (tx, given) => restockRefund(tx, given, deps.clock()));
  // The buyer's data was erased while the vendor was being asked, so staff's notes are erased now.
  const order = await findOrder(deps.db, refund.orderId);
  if (order?.phone !== '' || refund.reason === '') return refund;
  await inTransaction(deps.db, async (tx) => {
    await blankNotes(tx, [refund.orderId]);
    await forgetRefundReasons(tx, [refund.orderId]);
  });
  return { ...refund, reason: '' };
}

/** Puts the bottles of a refund back on the shelf, if the request said so. Its money has been refunded. */
export async function restockRefund(tx: Tx, { id, orderId, actor }: Refund, now: number): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Refund ${id} is of an order that is not there`);
  const lines = (await refundLinesOf(tx, orderId)).filter(
    ({ refundId, restock }) => refundId === id && restock,
  );
  // The order before the stock, as a cancellation locks them.
  await raiseVersion(tx, orderId);
  const bottles = lines.length === 0 ? [] : sentBottles(order, await changesOf(tx, orderId), lines);
  const bottlesBack =
    bottles.length === 0 ? 0 : await restockBottles(tx, { orderId, bottles, note: 'refund', actor, now });
  if (bottlesBack > 0)
    await noteEvent(tx, orderId, { what: 'restocked', note: `${bottlesBack}`, actor, at: now });
}
