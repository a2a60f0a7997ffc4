import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { giveRefund } from '#domains/payments/give-refund.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import type { Refund, RefundId } from '#domains/payments/refund.ts';
import type { Clock } from '#kit/clock.ts';
import { noteEvent } from './order-events.store.ts';
import { findOrder } from './orders.store.ts';
import type { PutBack } from './ports.ts';
import { bottlesOf } from './read-refundable.ts';
import { refundLinesOf } from './refund-lines.store.ts';

export interface GiveOrderRefundDeps {
  db: Db;
  clock: Clock;
  gateway: PaymentGateway;
  putBack: PutBack;
}

/**
 * Gives the money of a refund back, and with it, in one transaction, puts its bottles on the shelf where whoever asked said so (S-06): once,
 * however often it is called, and never for a refund that the vendor refuses.
 *
 * @throws when the vendor cannot be reached
 */
export function giveOrderRefund({ putBack, ...deps }: GiveOrderRefundDeps, id: RefundId): Promise<Refund> {
  return giveRefund(deps, id, (tx, refund) => restock(tx, putBack, refund, deps.clock()));
}

async function restock(tx: Tx, putBack: PutBack, { id, orderId, actor }: Refund, now: number): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Refund ${id} is of an order that is not there`);
  const lines = (await refundLinesOf(tx, orderId)).filter(({ refundId, restock }) => refundId === id && restock);
  const bottles = bottlesOf(order, lines);
  const bottlesBack = bottles.length === 0 ? 0 : await putBack.bottles(tx, { orderId, bottles, note: 'refund', actor, now });
  if (bottlesBack > 0) await noteEvent(tx, orderId, { what: 'restocked', note: `${bottlesBack}`, actor, at: now });
}
