import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { takeAtTill } from '#domains/payments/take-at-till.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import { noteEvent } from '../order-events.store.ts';
import { changesOf } from '../packing/changes-of.ts';
import { backForChanges } from '../packing/sent.rules.ts';
import { raiseVersion } from '../states/order-version.store.ts';

export interface PaidAtTillRequest extends By {
  number: OrderNumber;
  /** The number on the till's receipt, as typed. */
  receipt: string;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
}

export type PaidAtTillAnswer =
  | { kind: 'paid-at-till'; amountCents: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | Stale
  | { kind: 'receipt-invalid' }
  /** The card pays for it, or it cost nothing. */
  | { kind: 'nothing-owed' }
  | { kind: 'already-paid-at-till'; by: DoneBy | null }
  | { kind: 'already-written-off' };

const receiptNumber = /^[A-Za-z0-9][A-Za-z0-9 #/-]{0,31}$/;

/**
 * Records that the buyer of an order whose authorization is gone paid all that is owed at the till of the
 * store: what was left out, or the difference to a cheaper substitute, is not owed. The order may then leave;
 * the day's sums keep such money separate, and a refund of it is given at the till.
 */
export function markPaidAtTill(
  db: Db,
  { number, receipt: typed, shown, ...by }: PaidAtTillRequest,
): Promise<PaidAtTillAnswer> {
  const receipt = typed.trim();
  return inTransaction(db, async (tx): Promise<PaidAtTillAnswer> => {
    const order = await lockOrder(tx, number);
    if (!order) return { kind: 'unknown-order' };
    const { id } = order;
    if (order.state !== 'placed') return { kind: 'not-placed' };
    if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
    if (!receiptNumber.test(receipt)) return { kind: 'receipt-invalid' };
    if (order.isWrittenOff) return { kind: 'already-written-off' };
    const amountCents = order.finalTotalCents - backForChanges(order, await changesOf(tx, id));
    if (amountCents <= 0) return { kind: 'nothing-owed' };
    const before = await lastDone(tx, id, 'paid-at-till');
    if (before) return { kind: 'already-paid-at-till', by: before };
    const stale = await staleAnswer(tx, order, shown);
    if (stale) return stale;
    const taken = await takeAtTill(tx, id, { amountCents, receipt, actor: by.actor, takenAt: by.now });
    if (taken.kind === 'card-pays') return { kind: 'nothing-owed' };
    if (taken.kind === 'taken-before') return { kind: 'already-paid-at-till', by: null };
    await raiseVersion(tx, id);
    const note = `${formatCents(amountCents)}, receipt ${receipt}`;
    await noteEvent(tx, id, { what: 'paid-at-till', note, actor: by.actor, at: by.now });
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'order', id: number },
      verb: 'order-paid-at-till',
      after: { amountCents, receipt },
      isMoney: true,
    });
    await writeOutbox(tx, {
      key: `order.paid-at-till:${id}`,
      event: 'order.paid-at-till',
      payload: { orderId: id, actor: by.actor },
      now: by.now,
    });
    return { kind: 'paid-at-till', amountCents };
  });
}
