/**
 * The SQL that reads `orders` and `order_lines`. order-writes.store.ts and order-steps.store.ts write them.
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { OrderState } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import type { CartId, CheckoutId, OrderId, OrderNumber, VisitorId } from '#kit/ids.ts';
import type { Order } from './order.ts';
import { toOrder, toOrderLine } from './order-rows.ts';

/** The order numbers by order id; unknown ids are left out. */
export async function findOrderNumbers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function ageWordOf(db: Db, id: OrderId): Promise<{ wording: string; at: number } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['age_wording', 'age_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { wording: row.age_wording, at: row.age_confirmed_at };
}

/** How to contact the buyer of a placed order: one query, whether or not the order exists. */
export async function contactOfOrder(
  db: Db,
  number: OrderNumber,
): Promise<{ id: OrderId; phone: string; email: string | null } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'phone', 'email'])
    .where('number', '=', number)
    .where('state', '=', 'placed')
    .executeTakeFirst();
  return row && { ...row, id: row.id as OrderId };
}

/** An order with its lines, in any state; undefined for an unknown id. */
export function findOrder(db: Db | Tx, id: OrderId): Promise<Order | undefined> {
  return findOne(db, 'id', id);
}

/** The order of a checkout, in any state. */
export function findOrderByCheckout(db: Db | Tx, checkoutId: CheckoutId): Promise<Order | undefined> {
  return findOne(db, 'checkout_id', checkoutId);
}

/** The visitor's newest order placed at `since` or later. */
export async function findLatestPlaced(
  db: Db | Tx,
  visitorId: VisitorId,
  since: number,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('state', '=', 'placed')
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && withLines(db, row);
}

async function findOne(db: Db | Tx, column: 'id' | 'checkout_id', value: string): Promise<Order | undefined> {
  const [row] = await (column === 'id' ? orderOfId(db, value) : orderOfCheckout(db, value));
  return row && withLines(db, row);
}

const orderOfId = cachedQuery((db, id: string) => db.selectFrom('orders').selectAll().where('id', '=', id));
const orderOfCheckout = cachedQuery((db, id: string) =>
  db.selectFrom('orders').selectAll().where('checkout_id', '=', id),
);

async function withLines(db: Db | Tx, row: Parameters<typeof toOrder>[0]): Promise<Order> {
  return toOrder(row, (await linesOfOrder(db, row.id)).map(toOrderLine));
}

const linesOfOrder = cachedQuery((db, orderId: string) =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position'),
);

export async function findOrderByNumber(db: Db, number: number): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  return row && withLines(db, row);
}

/** For the counter: placed orders, those still to be handed over first, then the newest. */
export async function listForCounter(db: Db, limit: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'placed')
    .orderBy((row) =>
      row
        .case()
        .when('handed_over_at', 'is not', null)
        .then(1)
        .when('cancelled_at', 'is not', null)
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute();
  return Promise.all(rows.map((row) => withLines(db, row)));
}

/** A page of the account's placed orders, newest first (M-034). */
export async function listAccountOrders(
  db: Db,
  accountId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'placed')
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map((row) => toOrder(row, lines.filter((line) => line.order_id === row.id).map(toOrderLine)));
}

/** The carts of orders whose payment is open: placing the order empties the cart, failing leaves it. */
export async function cartsBeingPaid(db: Db): Promise<Set<CartId>> {
  const rows = await db
    .selectFrom('orders')
    .select('cart_id')
    .where('state', '=', 'pending_payment')
    .execute();
  return new Set(rows.map((row) => row.cart_id as CartId));
}

/** Reads only the state, for callers that poll for a change. */
export async function readOrderState(db: Db, id: OrderId): Promise<OrderState | undefined> {
  const row = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

/** The price calculation in words, as JSON. */
export async function traceOfOrder(db: Db, id: OrderId): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('trace').where('id', '=', id).executeTakeFirst();
  return row?.trace;
}
