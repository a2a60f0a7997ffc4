/** What has waited too long: for staff, or for its buyer (B-056, B-090, B-091). */
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import { openMinutesSince } from '#domains/fulfilment/open-minutes.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { type BoardOrder, daysReady, laneOf, marksOf } from '../board/board.rules.ts';

/** Longer than anyone keeps a bag behind the counter. */
export const maxKeepDays = 60;

/** Who is texted about an order that no one has taken. */
export type CallLevel = 'manager' | 'owner';

/**
 * Who has to be texted by now about an order that is to be packed, or looked at, today and that no one has
 * claimed; empty while the store is closed (B-056). `now` in epoch ms.
 */
export function dueCalls(order: BoardOrder, store: DueStore, now: number): CallLevel[] {
  const lane = laneOf(order, now);
  const waitsForStaff = lane === 'to-pack' || (lane === 'waiting' && order.lookFirst !== null);
  if (!waitsForStaff || order.packedAt !== null || order.isUnpaid || order.claim) return [];
  const waited = openMinutesSince(store, order.placedAt, now);
  if (waited === null) return [];
  const { managerAfterMinutes, ownerAfterMinutes } = store.desk;
  return [
    ...(waited >= managerAfterMinutes ? (['manager'] as const) : []),
    ...(waited >= ownerAfterMinutes ? (['owner'] as const) : []),
  ];
}

/** A pickup that is packed and paid, and that its buyer may pick up. */
function waitsForBuyer(order: BoardOrder, now: number): boolean {
  return order.deliveryMethod === 'pickup' && laneOf(order, now) === 'ready';
}

/** The last day on which a packed pickup is kept: '2026-11-27'. Null before it is packed. */
export function keptUntil(
  { packedAt, keepUntil }: Pick<BoardOrder, 'packedAt' | 'keepUntil'>,
  keepDays: number,
): string | null {
  if (packedAt === null) return null;
  const first = addDays(storeDay(packedAt), keepDays);
  return keepUntil !== null && keepUntil > first ? keepUntil : first;
}

/**
 * The day after packing whose reminder is due: the latest that has come, while the pickup is still kept and
 * the store is open; null if none is (B-091).
 */
export function dueReminder(order: BoardOrder, store: DueStore, now: number): number | null {
  if (!waitsForBuyer(order, now) || openMinutesSince(store, now, now) === null) return null;
  const days = daysReady(order, now);
  if (days >= store.desk.keepDays) return null;
  return store.desk.reminderDays.findLast((day) => day <= days) ?? null;
}

/** A pickup that staff have to decide about, because its days are over (B-091). */
export function isUnfetched(order: BoardOrder, keepDays: number, now: number): boolean {
  const until = keptUntil(order, keepDays);
  if (until === null || !waitsForBuyer(order, now)) return false;
  return order.keepUntil === until ? storeDay(now) > until : storeDay(now) >= until;
}

/** How many of these someone has to decide about. */
export function countOverdue(orders: readonly BoardOrder[], keepDays: number, now: number): number {
  return orders.filter((order) => isHoldEnding(order, now) || isUnfetched(order, keepDays, now)).length;
}

/** An order whose hold is about to end and that is not packed (B-090). */
export function isHoldEnding(order: BoardOrder, now: number): boolean {
  return marksOf(order, now).includes('hold-ends');
}

/** Whole days since it was placed. */
export function daysOld({ placedAt }: Pick<BoardOrder, 'placedAt'>, now: number): number {
  return Math.floor((now - placedAt) / (24 * 60 * 60_000));
}
