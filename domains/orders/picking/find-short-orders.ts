import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { readOverdrawn } from '#domains/stock/overdrawn.ts';
import { readAllocatedByOrder } from '#domains/stock/read-ledger.ts';
import type { FormatId, OrderId, OrderNumber } from '#kit/ids.ts';
import { unpackedOrders } from '../board/board.store.ts';
import { noteOrderChange } from '../changes/order-changes.store.ts';
import { findOrderNumbers } from '../find-order.ts';
import { bottlesInBags } from './picks.store.ts';

/** An order that is not packed and some of whose bottles the till has sold. */
export interface ShortOrder {
  orderId: OrderId;
  number: OrderNumber;
  bottles: number;
}

/**
 * Orders that need bottles that the till has sold (B-174): for each size the newest order first, because the
 * older ones were promised them before. Bottles already in a bag count as found. By number.
 */
export async function findShortOrders(db: Db): Promise<ShortOrder[]> {
  const overdrawn = await readOverdrawn(db);
  if (overdrawn.length === 0) return [];
  const needs = await readNeeds(
    db,
    overdrawn.map(({ formatId }) => formatId),
  );
  const short = new Map<OrderNumber, ShortOrder>();
  for (const { formatId, bottles } of overdrawn) {
    let left = bottles;
    for (const need of needs.filter((each) => each.formatId === formatId)) {
      const lacks = Math.min(left, need.bottles);
      left -= lacks;
      if (lacks === 0) continue;
      const { orderId, number } = need;
      short.set(number, { orderId, number, bottles: lacks + (short.get(number)?.bottles ?? 0) });
    }
  }
  return [...short.values()].sort((a, b) => a.number - b.number);
}

/** Notifies the boards that orders need bottles that the till has sold, or no longer need them. */
export async function noteShortOrders(tx: Tx, formatIds: readonly FormatId[], now: number): Promise<void> {
  const orderIds = new Set((await readNeeds(tx, formatIds)).map(({ orderId }) => orderId));
  for (const orderId of orderIds) await noteOrderChange(tx, orderId, now);
}

/** What each order that is not packed still has to find on the shelf, the newest order first. */
async function readNeeds(db: Db, formatIds: readonly FormatId[]) {
  const allocated = await readAllocatedByOrder(db, formatIds, await unpackedOrders(db));
  const orderIds = [...new Set(allocated.map(({ orderId }) => orderId as OrderId))];
  const numbers = await findOrderNumbers(db, orderIds);
  const bags = new Map<string, Map<FormatId, number>>();
  for (const orderId of orderIds) bags.set(orderId, await bottlesInBags(db, formatIds, [orderId]));
  return allocated
    .flatMap(({ orderId, formatId, bottles }) => {
      const number = numbers.get(orderId as OrderId);
      const left = bottles - (bags.get(orderId)?.get(formatId) ?? 0);
      return number === undefined || left <= 0
        ? []
        : [{ orderId: orderId as OrderId, number: number as OrderNumber, formatId, bottles: left }];
    })
    .sort((a, b) => b.number - a.number);
}
