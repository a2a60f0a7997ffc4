/** The SQL that reads orders for the board and its find box: few columns of few orders, by their indexes. */

import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { OrderRow } from '#db/tables/orders.ts';
import type { OrderId } from '#kit/ids.ts';
import type { BoardLine } from './board.rules.ts';

/** Without the calculation in words, which is most of a row. */
const columns = [
  ...(['id', 'number', 'first_name', 'last_name', 'phone', 'email', 'account_id'] as const),
  ...(['delivery_method', 'delivery_city', 'slot_id', 'slot_to', 'final_total_cents'] as const),
  ...(['placed_at', 'packed_at', 'out_at', 'handed_over_at', 'cancelled_at'] as const),
  ...(['came_back_at', 'came_back_why', 'ready_place', 'keep_until', 'look_first', 'looked_at'] as const),
  ...(['taken_by', 'goes_with', 'gift_name'] as const),
] as const;

export type BoardRow = Pick<Selectable<OrderRow>, (typeof columns)[number]>;

/** Placed and neither handed over nor cancelled: what the partial index `orders_open` holds. */
export function openRows(db: Db): Promise<BoardRow[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Of the open orders, those that the store's own staff deliver. */
export function openDeliveryRows(
  db: Db,
): Promise<Pick<Selectable<OrderRow>, 'number' | 'delivery_zip' | 'slot_id'>[]> {
  return db
    .selectFrom('orders')
    .select(['number', 'delivery_zip', 'slot_id'])
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('delivery_method', '=', 'delivery')
    .orderBy('number')
    .execute();
}

/** Handed over since then, newest first, at most `limit`. */
export function handedOverRows(db: Db, since: number, limit: number): Promise<BoardRow[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('handed_over_at', '>=', since)
    .where('state', '=', 'placed')
    .orderBy('handed_over_at', 'desc')
    .limit(limit)
    .execute();
}

export async function countHandedOver(db: Db, since: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handed_over_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The lines of each order, as ordered. */
export async function linesOfOrders(db: Db, ids: readonly string[]): Promise<Map<string, BoardLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_name', 'size', 'quantity', 'bottles'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const lines = new Map<string, BoardLine[]>();
  for (const { order_id: id, product_name: name, size, quantity, bottles } of rows) {
    const line = { name, size, bottles: quantity * bottles };
    const before = lines.get(id);
    if (before) before.push(line);
    else lines.set(id, [line]);
  }
  return lines;
}

/** The first order of each telephone: its id by the number called. */
export async function firstOrdersOf(db: Db, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['phone', fn.min('number').as('first')])
    .where('phone', 'in', phones)
    .where('state', '=', 'placed')
    .groupBy('phone')
    .execute();
  return new Map(rows.map((row) => [row.phone, row.first]));
}

/** How many notes the board shows on each order. */
export async function noteCounts(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_notes')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('order_id', 'in', ids)
    .where('words', '!=', '')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.count)]));
}

/** How often each of these orders came back. */
export async function timesBackOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('order_id', 'in', ids)
    .where('what', '=', 'came-back')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.count)]));
}

/** One way to find an order; words are lower case and without the special characters of a pattern. */
export type FindBy =
  | { kind: 'number'; number: number }
  | { kind: 'phone'; digits: string }
  | { kind: 'last-digits'; digits: string }
  | { kind: 'words'; words: string };

/** The newest placed orders. */
export function newestRows(db: Db, limit: number): Promise<BoardRow[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('state', '=', 'placed')
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
}

/** Placed orders, newest first. */
export function findRows(db: Db, by: FindBy, limit: number): Promise<BoardRow[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('state', '=', 'placed')
    .where((row) => matches(row, by))
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
}

function matches(row: ExpressionBuilder<Schema, 'orders'>, by: FindBy) {
  switch (by.kind) {
    case 'number':
      return row('number', '=', by.number);
    case 'phone':
      // A recipient asks about a gift as often as its buyer does.
      return row.or([row('phone', '=', by.digits), row('gift_phone', '=', by.digits)]);
    case 'last-digits':
      return row.or([row('phone', 'like', `%${by.digits}`), row('gift_phone', 'like', `%${by.digits}`)]);
    case 'words': {
      const begins = `${by.words}%`;
      return row.or([
        row(row.fn<string>('lower', ['last_name']), 'like', begins),
        row(row.fn<string>('lower', ['email']), 'like', begins),
        row(row.fn<string>('lower', ['gift_name']), 'like', begins),
        row(sql<string>`lower(first_name || ' ' || last_name)`, 'like', begins),
      ]);
    }
  }
}

/** Placed orders with a bottle of this name, newest first, placed at `since` or later. */
export async function findIdsByProduct(
  db: Db,
  words: readonly string[],
  { since, limit }: { since: number; limit: number },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'placed_at'])
    .distinct()
    .where('state', '=', 'placed')
    .where('placed_at', '>=', since)
    .where((row) =>
      row.and(words.map((word) => row(row.fn<string>('lower', ['product_name']), 'like', `%${word}%`))),
    )
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id as OrderId);
}

export function rowsOfIds(db: Db, ids: readonly OrderId[]): Promise<BoardRow[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('placed_at', 'desc')
    .execute();
}

/** Ids of placed orders whose bottles still stand on the shelf. */
export async function unpackedOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('packed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that were packed after a moment, whatever became of them then. */
export async function packedSince(db: Db, since: number): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('packed_at', '>', since).execute();
  return rows.map(({ id }) => id);
}
