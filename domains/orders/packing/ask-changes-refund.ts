import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockMoney, refundsOfOrder } from '#domains/payments/read-money.ts';
import { askRefund } from '#domains/payments/refunds/ask-refund.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { noteEvent } from '../order-events.store.ts';
import { findOrder } from '../orders.store.ts';
import { readRefundable } from '../refunds/read-refundable.ts';
import { insertRefundLines } from '../refunds/refund-lines.store.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { changesOf } from './changes-of.ts';
import { type Changes, calculateChanges } from './sent.rules.ts';

const actor = 'substitution';

/**
 * Requests the refund of what was left out of an order and of cheaper substitutes (S-05, B-074), once its
 * payment is captured: one refund including tax, however often it is called, and none without a difference.
 *
 * @param reasonOf the sentence that the buyer sees
 */
export function askChangesRefund(
  { db, clock }: { db: Db; clock: Clock },
  orderId: OrderId,
  reasonOf: (changes: Changes) => string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changes = await changesOf(tx, orderId);
    if (changes.leftOut.length === 0 && changes.substitutions.every(({ lessCents }) => lessCents === 0))
      return;
    const order = await findOrder(tx, orderId);
    const payment = await lockMoney(tx, orderId);
    if (!order || payment?.state !== 'captured') return;
    const idempotencyKey = `substitute-${payment.id}`;
    if ((await refundsOfOrder(tx, orderId)).some((refund) => refund.idempotencyKey === idempotencyKey))
      return;
    const calculated = calculateChanges(await readRefundable(tx, order), changes);
    if (calculated.kind !== 'parts') return;
    const { parts, lines } = calculated;
    const now = clock();
    const reason = reasonOf(changes);
    const asked = await askRefund(tx, payment, { ...parts, reason, actor, now, idempotencyKey });
    if (asked.kind === 'too-much') return;
    const { refundId } = asked;
    await raiseVersion(tx, orderId);
    await insertRefundLines(tx, { refundId, orderId, restock: false }, lines);
    await noteEvent(tx, orderId, {
      what: 'refund-asked',
      note: `${formatCents(parts.amountCents)}: ${reason}`,
      actor,
      at: now,
    });
    await writeOutbox(tx, {
      key: `refund.asked:${refundId}`,
      event: 'refund.asked',
      payload: { refundId, actor },
      now,
    });
  });
}
