import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { addDays, isDay } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { findOrderByNumber } from '../orders.store.ts';
import { readKeepUntil, setKeepUntil } from './keep-pickup.store.ts';
import { maxKeepDays } from './overdue.rules.ts';

export type KeepAnswer =
  | { kind: 'kept'; until: string }
  /** Not a valid day: before tomorrow, or more than sixty days ahead. */
  | { kind: 'not-a-day' }
  | { kind: 'unknown-order' }
  | { kind: 'not-placed' }
  | { kind: 'already-cancelled' }
  | { kind: 'already-handed-over' }
  /** Only a pickup that is packed waits for its buyer. */
  | { kind: 'not-waiting' };

/**
 * Keeps a packed pickup until the end of a day, which takes it off the list of those to decide about (B-091).
 *
 * @param request.until '2026-11-27'
 */
export function keepPickup(
  db: Db,
  request: By & { number: OrderNumber; until: string },
): Promise<KeepAnswer> {
  return inTransaction(db, (tx) => keepWithin(tx, request));
}

async function keepWithin(
  tx: Tx,
  { number, until, ...by }: By & { number: OrderNumber; until: string },
): Promise<KeepAnswer> {
  const today = storeDay(by.now);
  const order = await findOrderByNumber(tx, number);
  if (!order) return { kind: 'unknown-order' };
  if (order.state !== 'placed') return { kind: 'not-placed' };
  if (order.cancelled) return { kind: 'already-cancelled' };
  if (order.step === 'handed-over') return { kind: 'already-handed-over' };
  if (order.deliveryMethod !== 'pickup' || order.step !== 'packed') return { kind: 'not-waiting' };
  if (!isDay(until) || until <= today || until > addDays(today, maxKeepDays)) return { kind: 'not-a-day' };
  const before = await readKeepUntil(tx, order.id);
  if (before === until) return { kind: 'kept', until };
  if (!(await setKeepUntil(tx, order.id, { until, now: by.now }))) return { kind: 'already-handed-over' };
  await noteOrderChange(tx, order.id, by.now);
  const subject = { kind: 'order', id: number };
  await noteActivity(tx, { ...by, subject, verb: 'pickup-kept', before, after: until });
  return { kind: 'kept', until };
}
