/** Follows the journal of orders: one follower per process serves all of its streams (B-053). */
import type { Db } from '#db/connection.ts';
import {
  deleteOrderChanges,
  newestOrderChange,
  type OrderChange,
  orderChangesAbove,
} from './order-changes.store.ts';

export type { OrderChange } from './order-changes.store.ts';

/**
 * How many numbers back a follower looks again: PostgreSQL assigns numbers at the insert and shows rows at the
 * commit, so a lower number can appear after a higher one.
 */
const reachBack = 200;

/** How long a row stays: a browser that was away for longer reads the whole board anew. */
const keptMs = 24 * 60 * 60_000;

/** Starts following now; each call of the returned function returns the changes since the last call. */
export async function followOrders(db: Db): Promise<() => Promise<OrderChange[]>> {
  let newest = await newestOrderChange(db);
  let seen = new Set((await orderChangesAbove(db, newest - reachBack)).map(({ seq }) => seq));
  return async () => {
    const inReach = await orderChangesAbove(db, newest - reachBack);
    const fresh = inReach.filter(({ seq }) => !seen.has(seq));
    newest = inReach.at(-1)?.seq ?? newest;
    seen = new Set(inReach.map(({ seq }) => seq));
    return fresh;
  };
}

/** The changes after a number, for a browser that was away. */
export function ordersChangedAfter(db: Db, seq: number): Promise<OrderChange[]> {
  return orderChangesAbove(db, seq);
}

/** Deletes changes that no browser asks for any more; returns the number of rows. `now` in epoch ms. */
export function forgetOrderChanges(db: Db, now: number): Promise<number> {
  return deleteOrderChanges(db, now - keptMs);
}
