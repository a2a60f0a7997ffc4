import type { Db } from '#db/connection.ts';
import type { DueStore } from '#domains/fulfilment/due-time.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { type BoardOrder, lateBy } from '../board/board.rules.ts';
import { openOrders } from './find-overdue.ts';
import { dueCalls, isHoldEnding } from './overdue.rules.ts';

/** The numbers of the open orders that need someone now, lowest first. */
export interface Waiting {
  /** Unclaimed for so long that managers are texted; none while the store is closed (B-056). */
  unclaimed: OrderNumber[];
  /** Not packed by the time they were due, or not at the door as promised (B-090). */
  late: OrderNumber[];
  /** Not packed for six days: the bank releases the money on the seventh. */
  holdEnding: OrderNumber[];
  /** The bank has released the money. */
  unpaid: OrderNumber[];
}

/** @param when.now epoch ms */
export async function whatWaits(db: Db, when: { store: DueStore; now: number }): Promise<Waiting> {
  const { store, now } = when;
  const orders = await openOrders(db, when);
  const numbersOf = (is: (order: BoardOrder) => boolean) =>
    orders
      .filter(is)
      .map(({ number }) => number)
      .toSorted((one, other) => one - other);
  return {
    unclaimed: numbersOf((order) => dueCalls(order, store, now).length > 0),
    late: numbersOf((order) => !order.isUnpaid && lateBy(order, now) > 0),
    holdEnding: numbersOf((order) => isHoldEnding(order, now)),
    unpaid: numbersOf(({ isUnpaid }) => isUnpaid),
  };
}
