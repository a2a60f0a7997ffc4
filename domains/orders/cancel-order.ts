import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { returnAward } from '#domains/loyalty/return-award.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { findTillPayment } from '#domains/payments/till-payment.ts';
import { restockBottles } from '#domains/stock/restock-bottles.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { makeDueNow } from '#platform/outbox/waiting-entry.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { leavePlace } from './goes-with/leave-place.ts';
import { type DoneBy, lastDone, lockAsShown, type Stale } from './lock-as-shown.ts';
import type { Order } from './order.ts';
import { noteEvent } from './order-events.store.ts';
import { findOrderByNumber } from './orders.store.ts';
import { changesOf } from './packing/changes-of.ts';
import { sentBottles } from './packing/sent.rules.ts';
import { withdrawWaiting } from './proposals/withdraw-proposal.ts';
import { readRefundable } from './refunds/read-refundable.ts';
import type { CancelWhy } from './refunds/reasons.rules.ts';
import { markCancelled } from './states/order-steps.store.ts';
import { packedKey } from './states/undo-window.rules.ts';

export interface CancelRequest extends By {
  number: OrderNumber;
  /** A sentence that the buyer sees. */
  reason: string;
  /** From the closed list of staff's reasons. */
  why?: CancelWhy;
  /**
   * Whether its bottles are back on the shelf; false if they broke or are not back yet. For single lines: the
   * positions, from 0, of those whose bottles are.
   */
  restock: boolean | readonly number[];
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

export type CancelAnswer =
  /** `tillCents`: what was paid at the till, and is given back there. */
  | { kind: 'cancelled'; bottlesBack: number; tillCents?: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  /** The reason is empty, or longer than a payment vendor keeps. */
  | { kind: 'reason-invalid' }
  | { kind: 'already-cancelled'; by?: DoneBy | null }
  | Stale
  /** The buyer or the carrier has it, so it can only be refunded. */
  | { kind: 'already-handed-over'; by?: DoneBy | null };

/**
 * Cancels a whole order before it is handed over, or after it came back. Slot and award, and the bottles if
 * requested, are released in the same transaction; the reaction to `order.cancelled` voids or refunds the
 * payment and sends the buyer a message. Happens once, however often it is called.
 */
export async function cancelOrder(db: Db, request: CancelRequest): Promise<CancelAnswer> {
  const reason = readReason(request.reason);
  if (reason === null) return { kind: 'reason-invalid' };
  return inTransaction(db, async (tx) => {
    const answer = await cancelWithin(tx, { ...request, reason });
    if (answer.kind === 'cancelled') {
      const { number, reason: _, restock, shown: __, why = null, ...by } = request;
      await noteActivity(tx, {
        ...by,
        subject: { kind: 'order', id: number },
        verb: 'order-cancelled',
        after: { why, restock, bottlesBack: answer.bottlesBack },
        isMoney: true,
      });
    }
    return answer;
  });
}

/** The same within a transaction, without noting the act. */
export async function cancelWithin(
  tx: Tx,
  { number, reason, why, restock, shown, actor, now }: CancelRequest,
): Promise<CancelAnswer> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  const already = await earlierEnding(tx, order);
  if (already) return already;
  const stale = await lockAsShown(tx, id, shown);
  if (stale) return (await earlierEnding(tx, (await findOrderByNumber(tx, number)) ?? order)) ?? stale;
  // Locks the payment before the order, then slot, stock and award, in the same order as a failed attempt
  // releases them.
  await lockMoney(tx, id);
  if (!(await markCancelled(tx, id, { reason, why: why ?? null, now }))) {
    const first = await earlierEnding(tx, (await findOrderByNumber(tx, number)) ?? order);
    if (!first) throw new Error(`Order ${number} was not cancelled`);
    return first;
  }
  await withdrawWaiting(tx, { number, actor, now });
  await noteEvent(tx, id, { what: 'cancelled', note: reason, actor, at: now });
  await leavePlace(tx, id, now);
  const packs = (await readRefundable(tx, order)).lines.map(({ quantityLeft }, position) => ({
    position,
    quantity: quantityLeft,
  }));
  const isBack = (position: number) => (typeof restock === 'boolean' ? restock : restock.includes(position));
  const bottles = sentBottles(
    order,
    await changesOf(tx, id),
    packs.filter(({ position }) => isBack(position)),
  );
  const bottlesBack =
    bottles.length === 0
      ? 0
      : await restockBottles(tx, { orderId: id, bottles, note: 'cancelled', actor, now });
  if (bottlesBack > 0) await noteEvent(tx, id, { what: 'restocked', note: `${bottlesBack}`, actor, at: now });
  await returnAward(tx, { orderId: id, now });
  // Its packing can no longer be undone.
  await makeDueNow(tx, packedKey(id), now);
  await writeOutbox(tx, {
    key: `order.cancelled:${id}`,
    event: 'order.cancelled',
    payload: { orderId: id, actor },
    now,
  });
  const tillCents = (await findTillPayment(tx, id))?.amountCents;
  return { kind: 'cancelled', bottlesBack, ...(tillCents !== undefined && { tillCents }) };
}

async function earlierEnding(tx: Tx, { id, cancelled, step }: Order): Promise<CancelAnswer | undefined> {
  if (cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  return step === 'handed-over'
    ? { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') }
    : undefined;
}
