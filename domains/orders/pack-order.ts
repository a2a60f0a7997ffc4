import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#db/transaction.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from './lock-as-shown.ts';
import { lockPaid } from './lock-paid.ts';
import { reasonsNotToPack } from './look-first/look-at-order.ts';
import type { LookFirstReason } from './look-first/look-first.rules.ts';
import type { Order } from './order.ts';
import { noteEvent } from './order-events.store.ts';
import { changesOf } from './packing/changes-of.ts';
import { countConfirmed, type Seen } from './packing/confirmed.rules.ts';
import { insertPacking } from './packing/packing.store.ts';
import { type PlaceAnswer, putInPlace } from './places/set-ready-place.ts';
import { waitingProposals } from './proposals/proposals.store.ts';
import { findShelfTasks } from './shelf-checks/find-shelf-tasks.ts';
import { customerStatusOnWire, pickupStatusOnWire } from './states/order-states.rules.ts';
import { moveFulfilment } from './states/order-steps.store.ts';
import { packedKey, undoMs } from './states/undo-window.rules.ts';

export interface PackRequest extends By {
  number: OrderNumber;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
  /** The desk sets it: nothing follows for 20 s, during which `unpackOrder` undoes it (B-035). */
  canUndo?: boolean;
  /** What was confirmed, line by line (B-075). A command gives none, and none is required of it. */
  seen?: readonly Seen[];
  /** Packs unconfirmed packs anyway, and records that. */
  packAnyway?: boolean;
  /** Where it will stand, as typed; '' or undefined: nowhere yet (B-076). */
  place?: string;
}

export type PackAnswer =
  /** `undoUntil`, epoch ms, is set only if it can be undone. */
  | { kind: 'packed'; undoUntil?: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  | { kind: 'already-packed'; by: DoneBy | null }
  | Stale
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' }
  /** A manager must look at it first (B-061). */
  | { kind: 'look-first'; reasons: LookFirstReason[] }
  /** The buyer may answer about a bottle until then, or has to be called (B-072). */
  | { kind: 'waits-for-answer'; bottle: string; until: number; isToCall: boolean }
  /** A bottle has to be looked for first, or was looked for and is missing (B-062). */
  | { kind: 'check-shelf'; bottle: string; isMissing: boolean }
  | { kind: 'not-confirmed'; bottles: number }
  | { kind: 'unknown-line'; position: number }
  | { kind: 'too-many'; position: number; quantityLeft: number }
  | Extract<PlaceAnswer, { kind: 'place-invalid' | 'place-taken' }>;

/**
 * Marks the order as packed; afterwards its payment is captured and its buyer gets a message (G-08, G-39).
 * Happens once, however often it is called: between two people the row decides, and the second learns who was
 * first (B-058).
 */
export async function packOrder(db: Db, request: PackRequest): Promise<PackAnswer> {
  try {
    return await inTransaction(db, (tx) => pack(tx, request));
  } catch (error) {
    // Another order got the place at the same time.
    if (!isUniqueViolation(error)) throw error;
    return inTransaction(db, (tx) => pack(tx, request));
  }
}

async function pack(tx: Tx, request: PackRequest): Promise<PackAnswer> {
  const { number, shown, canUndo = false, seen, packAnyway = false, place = '', ...by } = request;
  const { actor, now } = by;
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, order.id, 'cancelled') };
  if (order.step !== 'received')
    return { kind: 'already-packed', by: await lastDone(tx, order.id, 'packed') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  const paid = await lockPaid(tx, order);
  if (paid.kind === 'nothing-left') return { kind: 'nothing-left' };
  const reasons = await reasonsNotToPack(tx, order.id);
  if (reasons) return { kind: 'look-first', reasons };
  const [asked] = await waitingProposals(tx, [order.id]);
  if (asked)
    return {
      ...{ kind: 'waits-for-answer', bottle: asked.productName, until: asked.expiresAt },
      isToCall: asked.state === 'call',
    };
  const [task] = await findShelfTasks(tx, [order.id]);
  if (task) return { kind: 'check-shelf', bottle: task.name, isMissing: task.state === 'missing' };
  const counted = seen && countConfirmed(order, await changesOf(tx, order.id), seen);
  if (counted && counted.kind !== 'counted') return counted;
  if (counted && counted.missing > 0 && !packAnyway)
    return { kind: 'not-confirmed', bottles: counted.missing };
  if (place.trim() !== '') {
    const { answer } = await putInPlace(tx, { number, place, now });
    if (answer.kind === 'place-invalid' || answer.kind === 'place-taken') return answer;
  }
  if (!(await moveFulfilment(tx, order.id, 'received', { ...statusOf(order), packedAt: now }, now)))
    throw new Error(`Order ${number} is locked, and was not packed`);
  if (counted) await insertPacking(tx, order.id, counted.rows);
  await noteEvent(tx, order.id, { what: 'packed', note: packedNote(counted?.missing ?? 0), actor, at: now });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'order', id: number },
    verb: 'order-packed',
    after: counted && { notConfirmed: counted.missing },
    isMoney: true,
  });
  const undoUntil = now + undoMs;
  await writeOutbox(tx, {
    key: packedKey(order.id),
    event: 'order.packed',
    payload: { orderId: order.id, actor },
    now,
    availableAt: canUndo ? undoUntil : now,
  });
  return { kind: 'packed', ...(canUndo && { undoUntil }) };
}

function statusOf({ deliveryMethod }: Order) {
  return {
    ...(deliveryMethod === 'pickup' && { pickupStatus: pickupStatusOnWire.packed }),
    ...(deliveryMethod === 'delivery' && { customerStatus: customerStatusOnWire.packed }),
  };
}

function packedNote(missing: number): string | null {
  if (missing === 0) return null;
  return missing === 1 ? '1 bottle not confirmed' : `${missing} bottles not confirmed`;
}
