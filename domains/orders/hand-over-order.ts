import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { legalHandOver } from '#domains/fulfilment/legal-hand-over.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { makeDueNow } from '#platform/outbox/waiting-entry.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type IdCheck, idCheckNote, refusalsBeforeManager } from './handing-over/id-check.rules.ts';
import { timesRefused } from './handing-over/refuse-at-counter.ts';
import { type DoneBy, lastDone, lockOrder, type Stale, staleAnswer } from './lock-as-shown.ts';
import { lockPaid } from './lock-paid.ts';
import type { Order, Parcel } from './order.ts';
import { earlierWays, noteEvent } from './order-events.store.ts';
import { customerStatusOnWire, pickupStatusOnWire } from './states/order-states.rules.ts';
import { moveFulfilment } from './states/order-steps.store.ts';
import { handedOverKey, packedKey, undoMs } from './states/undo-window.rules.ts';
import { parcelsText } from './tracking/tracking.rules.ts';

export interface HandOverRequest extends By {
  number: OrderNumber;
  method: Order['deliveryMethod'];
  /** What was seen before it was handed over; the carrier checks what is shipped (ABC Law §65). */
  idCheck: IdCheck | null;
  /** Only for shipped orders: each parcel, at least one (B-080). */
  tracking: readonly Parcel[] | null;
  /** The order's version on the page that sent the request; a command gives none. */
  shown?: number | undefined;
  /**
   * The desk sets it at the counter: nothing follows for 20 s, during which the act can be undone (B-035).
   */
  canUndo?: boolean;
  /** The actor is a clerk: after a second refusal at the counter only a manager may hand over (B-086). */
  isClerk?: boolean;
  /**
   * It was already handed over at a door, and this reports it: what happened there is recorded and never
   * refused, whatever the hour and the payment (B-117). `at`: when it happened, epoch ms.
   */
  atDoor?: { at: number };
}

export type HandOverAnswer =
  /** `undoUntil`, epoch ms, is set only if it can be undone. */
  | { kind: 'handed-over'; undoUntil?: number }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled'; by: DoneBy | null }
  /** The order has another delivery method. */
  | { kind: 'other-method'; method: Order['deliveryMethod'] }
  | { kind: 'not-packed' }
  | { kind: 'already-handed-over'; by: DoneBy | null }
  | Stale
  /** The bank voided the authorization, and nothing can be captured any more. */
  | { kind: 'not-paid' }
  /** All of its money is refunded: the order has to be cancelled. */
  | { kind: 'nothing-left' }
  /** A parcel came back after its buyer's data was erased. */
  | { kind: 'no-address' }
  /** Goods are handed over only after an ID check (S-09). */
  | { kind: 'id-not-checked' }
  | { kind: 'tracking-missing' }
  /** The law's hours (B-087); `opensAt`, epoch ms: when it is next possible. */
  | { kind: 'outside-hours'; opensAt: number }
  | { kind: 'refused-twice'; times: number };

/**
 * Records that the goods were picked up, delivered at the door, or given to the carrier. Happens once,
 * however often it is reported, and at the counter and the door only in the law's hours.
 */
export function handOverOrder(db: Db, request: HandOverRequest): Promise<HandOverAnswer> {
  return inTransaction(db, (tx) => handOverWithin(tx, request));
}

/** The same within a transaction. */
export async function handOverWithin(tx: Tx, request: HandOverRequest): Promise<HandOverAnswer> {
  const {
    number,
    method,
    idCheck,
    tracking,
    shown,
    canUndo = false,
    isClerk = false,
    atDoor,
    ...by
  } = request;
  const { actor, now } = by;
  const order = await lockOrder(tx, number);
  if (!order) return { kind: 'unknown-order' };
  const { id } = order;
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled', by: await lastDone(tx, id, 'cancelled') };
  if (order.deliveryMethod !== method) return { kind: 'other-method', method: order.deliveryMethod };
  if (order.step === 'handed-over')
    return { kind: 'already-handed-over', by: await lastDone(tx, id, 'handed-over') };
  const stale = await staleAnswer(tx, order, shown);
  if (stale) return stale;
  if (order.step === 'received') return { kind: 'not-packed' };
  const wrong = atDoor
    ? refuseWithoutId(idCheck)
    : await whyNotHere(tx, order, { idCheck, tracking, isClerk, now });
  if (wrong) return wrong;
  const happenedAt = atDoor?.at ?? now;
  const change = {
    handedOverAt: happenedAt,
    outAt: null,
    cameBack: null,
    ...(method === 'pickup' && { pickupStatus: pickupStatusOnWire.pickedUp }),
    ...(method === 'delivery' && { customerStatus: customerStatusOnWire.delivered }),
    ...(idCheck && { idCheck: { ...idCheck, by: actor, at: happenedAt } }),
    ...trackingOf(tracking, now),
  };
  if (!(await moveFulfilment(tx, id, 'packed', change, now)))
    throw new Error(`Order ${number} is locked, and was not handed over`);
  const note = tracking ? parcelsText(tracking) : idCheck && idCheckNote(idCheck);
  await noteEvent(tx, id, { what: 'handed-over', note, actor, at: now });
  await noteActivity(tx, { ...by, subject: { kind: 'order', id: number }, verb: 'order-handed-over' });
  // Packing can no longer be undone: what follows from it is due.
  await makeDueNow(tx, packedKey(id), now);
  const way = await earlierWays(tx, id);
  const undoUntil = now + undoMs;
  await writeOutbox(tx, {
    key: handedOverKey(id, way),
    event: 'order.handed-over',
    payload: { orderId: id, actor, way },
    now,
    availableAt: canUndo ? undoUntil : now,
  });
  return { kind: 'handed-over', ...(canUndo && { undoUntil }) };
}

function trackingOf(parcels: readonly Parcel[] | null, now: number) {
  const [first, ...more] = parcels ?? [];
  return first ? { tracking: { ...first, more, confirmedAt: now } } : {};
}

/** Goods are handed over only to a sober adult whose ID was seen (S-09). */
function refuseWithoutId(idCheck: IdCheck | null): HandOverAnswer | undefined {
  return idCheck?.isOfAge && idCheck.isSober ? undefined : { kind: 'id-not-checked' };
}

type Handing = Pick<HandOverRequest, 'idCheck' | 'tracking' | 'isClerk' | 'now'>;

async function whyNotHere(
  tx: Tx,
  order: Order,
  { idCheck, tracking, isClerk, now }: Handing,
): Promise<HandOverAnswer | undefined> {
  const { id, deliveryMethod, deliveryAddress } = order;
  if (deliveryAddress?.street === '') return { kind: 'no-address' };
  const paid = await lockPaid(tx, order);
  if (paid.kind !== 'paid') return paid;
  if (deliveryMethod === 'shipping') return tracking?.length ? undefined : { kind: 'tracking-missing' };
  const notSeen = refuseWithoutId(idCheck);
  if (notSeen) return notSeen;
  const law = legalHandOver(now);
  if (law.kind === 'closed') return { kind: 'outside-hours', opensAt: law.opensAt };
  const times = isClerk ? await timesRefused(tx, id) : 0;
  return times >= refusalsBeforeManager ? { kind: 'refused-twice', times } : undefined;
}
