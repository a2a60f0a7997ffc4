import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { refundsOfOrder } from '#domains/payments/read-money.ts';
import type { Refund } from '#domains/payments/refunds/refund.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { cureRefund } from '#domains/payments/refused/cure-refund.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import { noteEvent } from '../order-events.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { restockRefund } from './give-order-refund.ts';
import { readRefundable } from './read-refundable.ts';
import { leftCents, type Refundable, type RefundLine } from './refund.rules.ts';
import { type AboveLimit, aboveLimit, type RefundLimit } from './refund-limit.ts';
import { refundLinesOf } from './refund-lines.store.ts';

export interface CureRefundRequest extends By {
  number: OrderNumber;
  /** From the page, unchecked. */
  refundId: string;
  /** `how`: 'Cash, receipt 12', as typed. */
  cure: { kind: 'again' } | { kind: 'otherwise'; how: string };
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
  /** How much this person may refund without approval, in cents. */
  limit?: RefundLimit | undefined;
}

export type CureRefundAnswer =
  | { kind: 'asked-again'; amountCents: number }
  | { kind: 'given-otherwise'; amountCents: number }
  | { kind: 'unknown-order' }
  | Stale
  /** The order has no such refund, or it is already cured. */
  | { kind: 'not-refused' }
  | { kind: 'how-missing' }
  | AboveLimit
  /** Since the refusal the money went back by another refund. */
  | { kind: 'too-much'; leftCents: number };

/**
 * Cures a refund that the vendor refused (B-094). `again`: the same refund is requested once more, within the
 * limits of the person who requests it. `otherwise`: the store gave the money back itself; bottles and points
 * follow as with any refund, and its buyer, who was there, gets no letter.
 */
export function cureOrderRefund(db: Db, request: CureRefundRequest): Promise<CureRefundAnswer> {
  return inTransaction(db, (tx) => cure(tx, request));
}

async function cure(tx: Tx, request: CureRefundRequest): Promise<CureRefundAnswer> {
  const { number, refundId, cure: wanted, shown, limit, ...by } = request;
  const { actor, now } = by;
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  const refund = (await refundsOfOrder(tx, order.id)).find(({ id }) => id === refundId);
  if (refund?.state !== 'refused' || refund.givenOtherwiseAt !== null) return { kind: 'not-refused' };
  const how = wanted.kind === 'otherwise' ? readReason(wanted.how) : null;
  if (wanted.kind === 'otherwise' && how === null) return { kind: 'how-missing' };
  const { amountCents } = refund;
  const lines = (await refundLinesOf(tx, order.id)).filter((line) => line.refundId === refund.id);
  const left = await readRefundable(tx, order);
  if (!fits(left, refund, lines)) return { kind: 'too-much', leftCents: leftCents(left) };
  const above = limit && (await aboveLimit(tx, order, { cents: amountCents, limit, actor, now }));
  if (above) return above;
  const cured = await cureRefund(tx, refund.id, { cure: wanted.kind, actor, now });
  if (cured.kind === 'not-refused') return cured;
  await raiseVersion(tx, order.id);
  const note = how === null ? formatCents(amountCents) : `${formatCents(amountCents)}: ${how}`;
  const what = how === null ? 'refund-asked-again' : 'refund-given-otherwise';
  await noteEvent(tx, order.id, { what, note, actor, at: now });
  const subject = { kind: 'order', id: number };
  await noteActivity(tx, { ...by, subject, verb: what, after: { amountCents }, isMoney: true });
  if (cured.kind === 'given-otherwise') await restockRefund(tx, refund, now);
  const isAgain = cured.kind === 'asked-again';
  await writeOutbox(tx, {
    key: isAgain
      ? `refund.asked:${refund.id}:${cured.idempotencyKey}`
      : `refund.given-otherwise:${refund.id}`,
    event: isAgain ? 'refund.asked' : 'refund.given-otherwise',
    payload: { refundId: refund.id, orderId: order.id, actor },
    now,
  });
  return { kind: cured.kind, amountCents };
}

/** Whether what was refused can still go back, part by part. */
function fits(left: Refundable, refund: Refund, lines: readonly RefundLine[]): boolean {
  return (
    refund.taxCents <= left.taxLeftCents &&
    refund.deliveryCents <= left.deliveryLeftCents &&
    lines.every(({ position, quantity, goodsCents }) => {
      const line = left.lines[position];
      return line !== undefined && quantity <= line.quantityLeft && goodsCents <= line.goodsLeftCents;
    })
  );
}
