import type { Db } from '#db/connection.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import type { BoardOrder } from '../board/board.rules.ts';
import { openRows } from '../board/board.store.ts';
import { boardOrdersOf } from '../board/board-orders.ts';
import { isHoldEnding, isUnfetched } from './overdue.rules.ts';

export interface Overdue {
  /** Placed six days ago or more, and not packed: the hold on the money ends on day seven (B-090). */
  notPacked: BoardOrder[];
  /** Pickups past the end of their days (B-091). */
  notFetched: BoardOrder[];
}

/** What someone has to decide about, oldest first. `now` in epoch ms. */
export async function findOverdue(
  db: Db,
  { store, now }: { store: DueStore; now: number },
): Promise<Overdue> {
  const orders = await openOrders(db, { store, now });
  return {
    notPacked: orders
      .filter((order) => isHoldEnding(order, now))
      .toSorted((one, other) => one.placedAt - other.placedAt),
    notFetched: orders
      .filter((order) => isUnfetched(order, store.desk.keepDays, now))
      .toSorted((one, other) => (one.packedAt ?? 0) - (other.packedAt ?? 0)),
  };
}

/** Every order that is neither handed over nor cancelled, in no particular order. */
export async function openOrders(db: Db, when: { store: DueStore; now: number }): Promise<BoardOrder[]> {
  return boardOrdersOf(db, await openRows(db), when);
}
