/**
 * The only SQL on `order_events`: who did what to an order, and when. Rows are only added; the notes about an
 * erased person are blanked.
 */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';
import { noteOrderChange } from './changes/order-changes.store.ts';
import type { OrderEvent } from './order.ts';

export async function noteEvent(tx: Tx, orderId: OrderId, event: OrderEvent): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ ...event, order_id: orderId })
    .execute();
  await noteOrderChange(tx, orderId, event.at);
}

/** Oldest first. */
export function eventsOfOrder(db: Db, orderId: OrderId): Promise<OrderEvent[]> {
  return db
    .selectFrom('order_events')
    .select(['what', 'note', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
}

/** How many events of a kind happened from one moment to before another. */
export async function countEvents(
  db: Db,
  what: OrderEvent['what'],
  { from, until }: { from: number; until: number },
): Promise<number> {
  const row = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('what', '=', what)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Events of a kind from one moment to before another, with the numbers of their orders. */
export async function eventsBetween(
  db: Db,
  what: OrderEvent['what'],
  { from, until }: { from: number; until: number },
): Promise<{ order: number; note: string | null; at: number }[]> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.number', 'order_events.note', 'order_events.at'])
    .where('order_events.what', '=', what)
    .where('order_events.at', '>=', from)
    .where('order_events.at', '<', until)
    .orderBy('order_events.seq')
    .execute();
  return rows.map(({ number, note, at }) => ({ order: number, note, at }));
}

export function latestEvent(
  db: Db,
  orderId: OrderId,
  what?: OrderEvent['what'],
): Promise<OrderEvent | undefined> {
  return db
    .selectFrom('order_events')
    .select(['what', 'note', 'actor', 'at'])
    .where('order_id', '=', orderId)
    .$if(what !== undefined, (query) => query.where('what', '=', what ?? 'packed'))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the last event of one kind happened to each of these orders, epoch ms. */
export async function latestEventsOf(
  db: Db,
  ids: readonly OrderId[],
  what: OrderEvent['what'],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'at'])
    .where('order_id', 'in', ids)
    .where('what', '=', what)
    .orderBy('seq')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.at]));
}

/** How often the order came back or its hand-over was taken back: the number of its earlier ways. */
export async function earlierWays(db: Db, orderId: OrderId): Promise<number> {
  return (await eventsOfOrder(db, orderId)).filter(
    ({ what }) => what === 'came-back' || what === 'taken-back',
  ).length;
}

export async function blankNotes(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length > 0)
    await tx.updateTable('order_events').set({ note: null }).where('order_id', 'in', orderIds).execute();
}
