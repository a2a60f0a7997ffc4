import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#db/transaction.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import type { Order } from '../order.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { nextFreePlace, readReadyPlace } from './ready-place.rules.ts';
import { ordersAtPlaces, type PlacedOrder, setPlace } from './ready-places.store.ts';

export interface PlaceRequest extends By {
  number: OrderNumber;
  /** As typed: 'P-07', 'p7', 'Cooler 2'; '' takes the order off its place. */
  place: string;
}

export type PlaceAnswer =
  | { kind: 'place-set'; place: string | null }
  | { kind: 'place-invalid' }
  /** An order of another phone stands there. */
  | { kind: 'place-taken'; place: string; by: OrderNumber }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | { kind: 'already-out' }
  | { kind: 'already-handed-over' };

/**
 * Notes where the order stands in the store (B-076). Orders of one phone may share a place, others never do.
 * Of two orders put there at the same time, one gets it.
 */
export async function setReadyPlace(db: Db, request: PlaceRequest): Promise<PlaceAnswer> {
  try {
    return await inTransaction(db, (tx) => setPlaceWithin(tx, request));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return inTransaction(db, (tx) => setPlaceWithin(tx, request));
  }
}

/** Fails as a whole when another order gets the place at the same time. */
async function setPlaceWithin(tx: Tx, { number, place, ...by }: PlaceRequest): Promise<PlaceAnswer> {
  const { answer, before } = await putInPlace(tx, { number, place, now: by.now });
  if (answer.kind !== 'place-set' || answer.place === before) return answer;
  const subject = { kind: 'order', id: number };
  await noteActivity(tx, { ...by, subject, verb: 'place-set', before, after: answer.place });
  return answer;
}

/**
 * A part of an act that notes itself, such as packing: `before` is where the order stood. The transaction
 * fails as a whole when another order gets the place at the same time.
 */
export async function putInPlace(
  tx: Tx,
  request: Pick<PlaceRequest, 'number' | 'place' | 'now'>,
): Promise<{ answer: PlaceAnswer; before: string | null }> {
  const standing = await ordersAtPlaces(tx);
  const before = standing.find(({ number }) => number === request.number)?.place ?? null;
  return { answer: await put(tx, request, { standing, before }), before };
}

async function put(
  tx: Tx,
  { number, place, now }: Pick<PlaceRequest, 'number' | 'place' | 'now'>,
  { standing, before }: { standing: readonly PlacedOrder[]; before: string | null },
): Promise<PlaceAnswer> {
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled' };
  if (order.step === 'handed-over') return { kind: 'already-handed-over' };
  if (order.outAt !== null) return { kind: 'already-out' };
  const isTakenAway = place.trim() === '';
  const read = isTakenAway ? null : readReadyPlace(place);
  if (read === null && !isTakenAway) return { kind: 'place-invalid' };
  if (before === read) return { kind: 'place-set', place: read };
  const others = standing.filter((each) => each.id !== order.id && each.place === read);
  const stranger = others.find(({ phone }) => phone !== order.phone || phone === '');
  if (read !== null && stranger) return { kind: 'place-taken', place: read, by: stranger.number };
  const share = Math.max(-1, ...others.map((each) => each.share)) + 1;
  if (!(await setPlace(tx, order.id, { place: read, share, now }))) return { kind: 'already-handed-over' };
  await noteOrderChange(tx, order.id, now);
  return { kind: 'place-set', place: read };
}

/** Where the order stands; null if nowhere. */
export async function readPlace(db: Db, id: OrderId): Promise<string | null> {
  return (await ordersAtPlaces(db)).find((each) => each.id === id)?.place ?? null;
}

/** The place to propose: where an order of the same phone stands, else the next free one. */
export async function proposeReadyPlace(db: Db | Tx, order: Pick<Order, 'id' | 'phone'>): Promise<string> {
  const standing = (await ordersAtPlaces(db)).filter(({ id }) => id !== order.id);
  const same = order.phone === '' ? undefined : standing.find(({ phone }) => phone === order.phone);
  return same?.place ?? nextFreePlace(standing.map(({ place }) => place));
}
