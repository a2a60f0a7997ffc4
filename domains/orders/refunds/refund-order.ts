import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { lockMoney } from '#domains/payments/read-money.ts';
import { askRefund } from '#domains/payments/refunds/ask-refund.ts';
import type { RefundId, RefundParts } from '#domains/payments/refunds/refund.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { findTillPayment } from '#domains/payments/till-payment.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { lockAsShown, type Stale } from '../lock-as-shown.ts';
import { noteEvent } from '../order-events.store.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { changesOf } from '../packing/changes-of.ts';
import { mixedLine, sentBottles } from '../packing/sent.rules.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { readRefundable } from './read-refundable.ts';
import type { RefundWhy } from './reasons.rules.ts';
import { calculateRefund, type RefundCalculation, type RefundWish } from './refund.rules.ts';
import { type AboveLimit, aboveLimit, type RefundLimit } from './refund-limit.ts';
import { insertRefundLines } from './refund-lines.store.ts';

export interface RefundRequest extends By {
  number: OrderNumber;
  wish: RefundWish;
  /** A sentence that the buyer sees. */
  reason: string;
  /** Whether the refunded bottles also go back on the shelf; a refund of money alone restocks none (S-06). */
  restock: boolean;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
  /** From the closed list of staff's reasons. */
  why?: RefundWhy;
  /** How much this person may refund without approval, in cents (`limits` of staff); a command has none. */
  limit?: RefundLimit;
}

export type RefundAnswer =
  /** `bottlesBack`: how many go back on the shelf once the money is refunded. */
  | { kind: 'asked'; refundId: RefundId; parts: RefundParts; bottlesBack: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  /** The reason is empty, or longer than a payment vendor keeps. */
  | { kind: 'reason-invalid' }
  | Stale
  /** An authorized payment is not refunded but voided, with the order. */
  | { kind: 'nothing-taken' }
  /** It was paid at the till of the store, which gives the money back. */
  | { kind: 'give-at-till' }
  /** More than this person may give back without approval. */
  | AboveLimit
  /** An order that cost nothing has no money to refund; its bottles come back by `restockFreeOrder`. */
  | { kind: 'cost-nothing' }
  /** Several wines were sent for the line, so it is unclear which of them go back on the shelf. */
  | { kind: 'mixed-line'; position: number }
  | Exclude<RefundCalculation, { kind: 'parts' }>;

/**
 * Requests a refund for an order, up to the amount not refunded yet (R-018, S-06). This records what and why
 * and writes the outbox event `refund.asked`; its reaction asks the vendor, then handles bottles, points and
 * the message to the buyer.
 */
export async function refundOrder(db: Db, request: RefundRequest): Promise<RefundAnswer> {
  const reason = readReason(request.reason);
  if (reason === null) return { kind: 'reason-invalid' };
  return inTransaction(db, (tx) => refund(tx, { ...request, reason }));
}

async function refund(tx: Tx, request: RefundRequest): Promise<RefundAnswer> {
  const { number, wish, reason, restock, shown, why, limit, ...by } = request;
  const { actor, now } = by;
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  const stale = await lockAsShown(tx, order.id, shown);
  if (stale) return stale;
  if (order.finalTotalCents === 0) return { kind: 'cost-nothing' };
  const payment = await lockMoney(tx, order.id);
  if (payment?.state !== 'captured')
    return { kind: (await findTillPayment(tx, order.id)) ? 'give-at-till' : 'nothing-taken' };
  const calculated = calculateRefund(await readRefundable(tx, order), wish);
  if (calculated.kind !== 'parts') return calculated;
  const { parts, lines } = calculated;
  const above = limit && (await aboveLimit(tx, order, { cents: parts.amountCents, limit, actor, now }));
  if (above) return above;
  const changes = restock ? await changesOf(tx, order.id) : { substitutions: [], leftOut: [] };
  const mixed = mixedLine(order, changes, lines);
  if (mixed !== undefined) return { kind: 'mixed-line', position: mixed };
  const asked = await askRefund(tx, payment, { ...parts, reason, why: why ?? null, actor, now });
  if (asked.kind === 'too-much') return asked;
  const { refundId } = asked;
  await raiseVersion(tx, order.id);
  await insertRefundLines(tx, { refundId, orderId: order.id, restock }, lines);
  await noteEvent(tx, order.id, {
    what: 'refund-asked',
    note: `${formatCents(parts.amountCents)}: ${reason}`,
    actor,
    at: now,
  });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'order-refunded',
    after: { ...parts, why: why ?? null },
    isMoney: true,
  });
  await writeOutbox(tx, {
    key: `refund.asked:${refundId}`,
    event: 'refund.asked',
    payload: { refundId, actor },
    now,
  });
  const bottlesBack = restock
    ? sentBottles(order, changes, lines).reduce((sum, { bottles }) => sum + bottles, 0)
    : 0;
  return { kind: 'asked', refundId, parts, bottlesBack };
}
