import type { Db } from '#db/connection.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import { newestOrderChange } from '../changes/order-changes.store.ts';
import { lanes as allLanes, type BoardOrder, compareCards, type Lane, laneOf } from './board.rules.ts';
import { countHandedOver, handedOverRows, openRows } from './board.store.ts';
import { boardOrdersOf } from './board-orders.ts';

/** This many of the orders handed over today are shown; the rest are only counted. */
const doneShown = 30;

export interface Board {
  /** The change up to which the board is complete: a live stream continues from here. */
  seq: number;
  lanes: Record<Lane, BoardOrder[]>;
  /** Handed over today, including those not shown. */
  doneCount: number;
  /** How many deliveries each slot of today and tomorrow has, and how many it takes at most. */
  slots: { id: string; taken: number; capacity: number }[];
}

/**
 * Every open order in its lane, and today's done ones (B-050). A handful of queries, however many orders there
 * have ever been. `now` in epoch ms.
 */
export async function findBoard(db: Db, { store, now }: { store: DueStore; now: number }): Promise<Board> {
  const today = storeDay(now);
  const since = storeDayStart(today) ?? now;
  // Read first, so that a change made from here on is sent by the stream twice rather than never.
  const seq = await newestOrderChange(db);
  const [open, done, doneCount, takenToday, takenTomorrow] = await Promise.all([
    openRows(db),
    handedOverRows(db, since, doneShown),
    countHandedOver(db, since),
    takenSlots(db, today),
    takenSlots(db, addDays(today, 1)),
  ]);
  const orders = await boardOrdersOf(db, [...open, ...done], { store, now });
  const lanes = Object.fromEntries(allLanes.map((lane) => [lane, []])) as unknown as Board['lanes'];
  for (const order of orders.toSorted((a, b) => compareCards(a, b, now)))
    lanes[laneOf(order, now)].push(order);
  const slots = [...takenToday, ...takenTomorrow].map(([id, taken]) => ({
    ...{ id, taken },
    capacity: slotCapacity(store, id),
  }));
  return { seq, lanes, doneCount, slots };
}
