import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { returnOrCountOff } from '#domains/stock/return-or-count-off.ts';
import { formatCents } from '#kit/money.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { noteEvent } from '../order-events.store.ts';
import { withdrawWaiting } from '../proposals/withdraw-proposal.ts';
import { raiseVersion } from '../states/order-version.store.ts';
import { insertLeftOut } from './left-out.store.ts';
import { type LineRefusal, type LineRequest, lockLine } from './lock-line.ts';
import { backForChanges, type LeftOutWhy, leftOutWords, packsSent } from './sent.rules.ts';

export interface LeaveOutRequest extends By, LineRequest {
  why: LeftOutWhy;
  /** Whether the bottles are on the shelf; false if they broke or never were there. */
  restock: boolean;
}

export type LeaveOutAnswer =
  /** `lessCents`: how much less the buyer pays for these, with tax. */
  | { kind: 'left-out'; lessCents: number }
  | LineRefusal
  /** It is all that is left of the order: cancel the order instead. */
  | { kind: 'nothing-would-be-sent' };

/**
 * Leaves packs of a line out of an order that is not packed yet (B-074): less is owed, including each line's
 * share of discounts and tax, and delivery stays as when the order was placed. The bottles leave the order in
 * the same transaction; the reaction to `order.shortened` sends the buyer a message, and the difference is
 * refunded once the payment is captured. A question to the buyer about the line is withdrawn. Not idempotent:
 * a second call leaves out more.
 */
export function leaveOutLine(db: Db, request: LeaveOutRequest): Promise<LeaveOutAnswer> {
  return inTransaction(db, async (tx) => {
    const answer = await leaveOutWithin(tx, request);
    if (answer.kind === 'left-out') await withdrawWaiting(tx, request);
    return answer;
  });
}

/** The same within a transaction; a question to the buyer is left to the caller. */
export async function leaveOutWithin(tx: Tx, request: LeaveOutRequest): Promise<LeaveOutAnswer> {
  const { number, position, quantity, why, restock, shown, ...by } = request;
  const locked = await lockLine(tx, { number, position, quantity, shown });
  if (locked.kind !== 'locked') return locked;
  const { order, line, before } = locked;
  const { id } = order;
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
