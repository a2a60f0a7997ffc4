/** Failed consequences, by the orders that they belong to, and what a person can do about them (B-252). */
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { findRefund } from '#domains/payments/read-money.ts';
import type { RefundId } from '#domains/payments/refunds/refund.ts';
import { listActivity } from '#platform/activity/list-activity.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import {
  type FailedEntry,
  findFailedEntry,
  giveUpFailed,
  hastenFailed,
  listFailedEntries,
} from '#platform/outbox/failed-entries.ts';
import { giveUpReasons, maxListedFollowUps } from '#screens/desk/alerts/follow-up-words.rules.ts';

export interface FollowUp extends Omit<FailedEntry, 'payload' | 'key'> {
  /** The order that it belongs to; null if it belongs to none. */
  order: number | null;
}

interface Which {
  /** Only those of this order. */
  order?: number;
  events?: readonly string[];
  minAttempts?: number;
  limit?: number;
}

/**
 * After a long outage the page shows only the oldest; a try covers all of them, or an order wherever it is in
 * the list.
 */
const maxTried = 5_000;

/** The oldest first. */
export async function listFollowUps(
  db: Db,
  { order, events, minAttempts = 1, limit = maxListedFollowUps }: Which = {},
): Promise<FollowUp[]> {
  const entries = await listFailedEntries(db, {
    limit,
    minAttempts,
    ...(events !== undefined && { events }),
  });
  const numbers = await orderNumbers(db, entries);
  return entries
    .map(({ payload: _, key: __, ...entry }) => ({ ...entry, order: numbers.get(entry.id) ?? null }))
    .filter((entry) => order === undefined || entry.order === order);
}

async function orderNumbers(db: Db, entries: readonly FailedEntry[]): Promise<Map<number, number>> {
  const orderIds = new Map<number, string>();
  const numbers = new Map<number, number>();
  for (const { id, payload } of entries) {
    const { orderId, number, refundId } = (payload ?? {}) as Record<string, unknown>;
    if (typeof orderId === 'string') orderIds.set(id, orderId);
    else if (typeof number === 'number') numbers.set(id, number);
    else if (typeof refundId === 'string') {
      const refund = await findRefund(db, refundId as RefundId);
      if (refund) orderIds.set(id, refund.orderId);
    }
  }
  const found = await findOrderNumbers(db, [...new Set(orderIds.values())]);
  for (const [id, orderId] of orderIds) {
    const number = found.get(orderId);
    if (number !== undefined) numbers.set(id, number);
  }
  return numbers;
}

/** Who was first, and when; null if it was not a person. */
export type First = { actor: string; at: number } | null;

export type TryAnswer = { kind: 'hastened'; count: number } | { kind: 'nothing-waits'; first: First };

/**
 * Makes failed consequences due at once: one, those of an order, or all. A second request finds none left to
 * hasten.
 */
export function tryFollowUps(
  db: Db,
  which: { id: number } | { order: number } | 'all',
  by: By,
): Promise<TryAnswer> {
  return inTransaction(db, async (tx): Promise<TryAnswer> => {
    const limit = maxTried;
    const ofOrder = which !== 'all' && 'order' in which ? { order: which.order } : {};
    const all = await listFollowUps(tx, { limit, ...ofOrder });
    const wanted = which !== 'all' && 'id' in which ? all.filter(({ id }) => id === which.id) : all;
    const count = await hastenFailed(
      tx,
      wanted.map(({ id }) => id),
      by.now,
    );
    const [first] = wanted;
    const single = wanted.length === 1 && first ? first : null;
    const order = which !== 'all' && 'order' in which ? which.order : (single?.order ?? null);
    if (count === 0) return { kind: 'nothing-waits', first: await whoAsked(tx, order, by.now) };
    await note(tx, by, 'follow-up-tried', { order, after: { count, event: single?.event ?? null } });
    return { kind: 'hastened', count };
  });
}

export type GiveUpAnswer =
  | { kind: 'given-up'; event: string; order: number | null }
  /** Not one of the listed reasons. */
  | { kind: 'no-reason' }
  /** It is done, or `first` gave it up. */
  | { kind: 'not-waiting'; first: First };

/** Ends a failed consequence without what should have followed; the reason stays on record. */
export function giveUpFollowUp(
  db: Db,
  { id, why, ...by }: By & { id: number; why: string },
): Promise<GiveUpAnswer> {
  return inTransaction(db, async (tx): Promise<GiveUpAnswer> => {
    if (!Object.hasOwn(giveUpReasons, why)) return { kind: 'no-reason' };
    const entry = await findFailedEntry(tx, id);
    if (!entry || !(await giveUpFailed(tx, id, by.now)))
      return { kind: 'not-waiting', first: await whoGaveUp(tx, id) };
    const { event, attempts } = entry;
    const order = (await orderNumbers(tx, [entry])).get(id) ?? null;
    await note(tx, by, 'follow-up-given-up', { order, after: { id, event, tries: attempts, why } });
    return { kind: 'given-up', event, order };
  });
}

/** A request for the same within this time counts as the same try; an older one was a different try. */
const sameTryMs = 60_000;
const maxRead = 100;

async function whoAsked(tx: Tx, order: number | null, now: number): Promise<First> {
  const filter = { subject: subjectOf(order), verb: 'follow-up-tried', from: now - sameTryMs };
  const [latest] = (await listActivity(tx, filter, { limit: 1 })).acts;
  return latest ? { actor: latest.actor, at: latest.at } : null;
}

async function whoGaveUp(tx: Tx, id: number): Promise<First> {
  const { acts } = await listActivity(tx, { verb: 'follow-up-given-up' }, { limit: maxRead });
  const act = acts.find(({ after }) => (after as { id?: number } | null)?.id === id);
  return act ? { actor: act.actor, at: act.at } : null;
}

/** The order, if there is one. */
const subjectOf = (order: number | null) =>
  order === null ? { kind: 'follow-up', id: 'all' } : { kind: 'order', id: String(order) };

/** In the order's own history, if there is an order. */
async function note(
  tx: Tx,
  by: By,
  verb: string,
  { order, after }: { order: number | null; after: object },
): Promise<void> {
  await noteActivity(tx, { ...by, subject: subjectOf(order), verb, after });
}
