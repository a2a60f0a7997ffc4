import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { returnOrCountOff } from '#domains/stock/return-or-count-off.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from '../lock-as-shown.ts';
import { lockPaid } from '../lock-paid.ts';
import { noteEvent } from '../order-events.store.ts';
import { raiseVersion } from '../order-version.store.ts';
import { readRefundable } from '../refunds/read-refundable.ts';
import { replacedOf } from '../substitutions/substitution.rules.ts';
import { changesOf } from './changes-of.ts';
import { insertLeftOut } from './left-out.store.ts';
import { backForChanges, type LeftOutWhy, leftOutAt, leftOutWords, packsSent } from './sent.rules.ts';

export interface LeaveOutRequest extends By {
  number: OrderNumber;
  /** The position of the line, from 0, and how many of its packs are not sent. */
  position: number;
  quantity: number;
  why: LeftOutWhy;
  /** Whether the bottles are on the shelf; false if they broke or never were there. */
  restock: boolean;
  /** The order's version on the page that asks; a command gives none. */
  shown?: number | undefined;
}

export type LeaveOutAnswer =
  /** `lessCents`: how much less the buyer pays for these, with tax. */
  | { kind: 'left-out'; lessCents: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  /** Its payment is captured for the original amount; mistakes are refunded. */
  | { kind: 'already-packed'; by: DoneBy | null }
  | Stale
  | { kind: 'not-paid' }
  | { kind: 'nothing-left' }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number }
  /** It is all that is left of the order: cancel it instead. */
  | { kind: 'nothing-would-be-sent' };

/**
 * Leaves packs of a line out of an order that is not packed yet (B-074): less is owed, each line's share of
 * discounts and tax with it, and delivery stays as at placing. The bottles leave the order in the same
 * transaction; the reaction to `order.shortened` sends the buyer a message, and the difference is refunded once
 * the payment is captured. Not idempotent: a second call leaves out more.
 */
export function leaveOutLine(db: Db, request: LeaveOutRequest): Promise<LeaveOutAnswer> {
  return inTransaction(db, (tx) => leaveOut(tx, request));
}

/** The same within a transaction. */
async function leaveOut(tx: Tx, request: LeaveOutRequest): Promise<LeaveOutAnswer> {
  const { number, position, quantity, why, restock, shown, ...by } = request;
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    throw new RangeError(`${quantity} packs cannot be left out`);
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (order.step !== 'received') return { kind: 'already-packed', by: await lastDone(tx, id, 'packed') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  const paid = await lockPaid(tx, order);
  if (paid.kind !== 'paid') return paid;
  const line = order.lines[position];
  if (!line) return { kind: 'unknown-line', position };
  const before = await changesOf(tx, id);
  const gone = replacedOf(before.substitutions, position) + leftOutAt(before.leftOut, position);
  const quantityLeft = ((await readRefundable(tx, order)).lines[position]?.quantityLeft ?? 0) - gone;
  if (quantity > quantityLeft) return { kind: 'too-many', position, quantityLeft };
  const packs = order.lines.reduce((sum, _, at) => sum + packsSent(order, before, at), 0);
  if (quantity === packs) return { kind: 'nothing-would-be-sent' };
  const leftOut = { position, quantity, why };
  const after = { ...before, leftOut: [...before.leftOut, leftOut] };
  const lessCents = backForChanges(order, after) - backForChanges(order, before);
  const bottles = { formatId: line.formatId, bottles: line.bottles * quantity };
  await raiseVersion(tx, id);
  await returnOrCountOff(tx, {
    orderId: id,
    bottles,
    restock,
    note: 'left out',
    actor: by.actor,
    now: by.now,
  });
  await insertLeftOut(tx, id, leftOut, by.now);
  const note = `${quantity} × ${line.productName} ${line.size}: ${leftOutWords[why]}, ${formatCents(lessCents)} less`;
  await noteEvent(tx, id, { what: 'left-out', note, actor: by.actor, at: by.now });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'line-left-out',
    after: { position, quantity, why, lessCents },
    isMoney: true,
  });
  const key = `order.shortened:${id}:${after.leftOut.length}`;
  await writeOutbox(tx, {
    key,
    event: 'order.shortened',
    payload: { orderId: id, actor: by.actor },
    now: by.now,
  });
  return { kind: 'left-out', lessCents };
}
