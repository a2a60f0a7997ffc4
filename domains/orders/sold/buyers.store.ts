/**
 * The SQL that reads orders by who bought them. Orders of erased people have no telephone and belong to no
 * one.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { nameBegins } from '#db/name-begins.ts';
import type { Schema } from '#db/schema.ts';

export type BuyerBeginning =
  | { kind: 'number'; number: number }
  | { kind: 'phone'; digits: string }
  | { kind: 'last-digits'; digits: string }
  | { kind: 'email'; begins: string }
  | { kind: 'name'; begins: string };

/** Whose orders: those of an account, a loyalty customer, or a guest's telephone without an account. */
export type BuyerOf =
  | { kind: 'account'; id: string }
  | { kind: 'member'; ids: readonly string[] }
  | { kind: 'guest'; phone: string };

/** The newest placed order of each telephone that matches, latest first. */
export async function latestOfBuyers(db: Db, by: BuyerBeginning, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['phone', fn.max('number').as('number')])
    .where('state', '=', 'placed')
    .where('phone', '!=', '')
    .where((row) => matches(db, row, by))
    .groupBy('phone')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  return db
    .selectFrom('orders')
    .select(['number', 'first_name', 'last_name', 'phone', 'email', 'account_id', 'loyalty_customer_id'])
    .where(
      'number',
      'in',
      rows.map(({ number }) => Number(number)),
    )
    .orderBy('number', 'desc')
    .execute();
}

function matches(db: Db, row: ExpressionBuilder<Schema, 'orders'>, by: BuyerBeginning) {
  switch (by.kind) {
    case 'number':
      return row('number', '=', by.number);
    case 'phone':
      return row('phone', '=', by.digits);
    case 'last-digits':
      return row('phone', 'like', `%${by.digits}`);
    case 'email':
      return row(row.fn<string>('lower', ['email']), 'like', `${by.begins}%`);
    case 'name':
      return nameBegins(db, by.begins);
  }
}

function ordersOf(db: Db, buyer: BuyerOf) {
  const placed = db.selectFrom('orders').where('state', '=', 'placed');
  switch (buyer.kind) {
    case 'account':
      return placed.where('account_id', '=', buyer.id);
    case 'member':
      return placed.where('loyalty_customer_id', 'in', buyer.ids);
    case 'guest':
      return placed.where('phone', '=', buyer.phone).where('account_id', 'is', null);
  }
}

/** How many were placed, and the total of those that were not cancelled. */
export async function sumOfBuyer(db: Db, buyer: BuyerOf): Promise<{ count: number; spentCents: number }> {
  const { count, spent } = await ordersOf(db, buyer)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .sum<number>(sql<number>`case when cancelled_at is null then final_total_cents else 0 end`)
        .as('spent'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), spentCents: Number(spent ?? 0) };
}

/** Newest first. */
export function latestOrdersOf(db: Db, buyer: BuyerOf, limit: number) {
  return ordersOf(db, buyer)
    .select([
      ...(['id', 'number', 'placed_at', 'final_total_cents', 'delivery_method', 'cancelled_at'] as const),
      ...(['handed_over_at', 'email', 'delivery_street', 'delivery_city', 'delivery_zip'] as const),
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** How often one of their orders was not handed over, and why, newest first. */
export async function refusalsOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.number', 'order_events.what', 'order_events.note', 'order_events.at'])
    .where('order_events.order_id', 'in', orderIds)
    .where('order_events.what', 'in', ['refused-at-counter', 'came-back'])
    .orderBy('order_events.at', 'desc')
    .limit(20)
    .execute();
}

/** The buyers of orders after this number, oldest first; orders of forgotten people are left out. */
export async function buyersAfter(db: Db, { number, limit }: { number: number; limit: number }) {
  return db
    .selectFrom('orders')
    .select(['number', 'phone', 'email', 'account_id', 'delivery_street', 'delivery_zip'])
    .where('number', '>', number)
    .where('phone', '<>', '')
    .orderBy('number')
    .limit(limit)
    .execute();
}
