/**
 * The yardstick of an order: a single transaction that writes the same rows as an order and checks nothing.
 * It uses the shop's own driver and its cached queries, so that the difference is the shop's work alone.
 */
import type { Selectable } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';

/** In the form that a cached query expects. */
type Row<Table extends keyof Schema, Numbered extends string = never> = {
  [Column in Exclude<keyof Schema[Table], Numbered>]: Selectable<Schema[Table]>[Column &
    keyof Selectable<Schema[Table]>];
};

/** The rows of one order, as the shop wrote them. */
export interface OrderRows {
  order: Row<'orders', 'number'>;
  lines: Row<'order_lines'>[];
  payment: Row<'payments'>;
  movements: Row<'stock_movements', 'id'>[];
  changes: Row<'catalogue_changes', 'seq'>[];
  outbox: Row<'outbox', 'id'>;
  held: Row<'test_gateway_payments'>;
  attempt: Row<'attempts'>;
}

/** The rows of the newest placed order. */
export async function readOrderRows(db: Db): Promise<OrderRows> {
  const { number: _, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'placed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const movements = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  const { id: _id, ...outbox } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('key', '=', `order.placed:${order.id}`)
    .executeTakeFirstOrThrow();
  const key = payment.idempotency_key;
  const held = await db
    .selectFrom('test_gateway_payments')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  const attempt = await db.selectFrom('attempts').selectAll().limit(1).executeTakeFirstOrThrow();
  return {
    order,
    lines,
    payment,
    movements: movements.map(({ id: _id, ...movement }) => movement),
    changes: lines.map(({ product_id }) => ({ product_id, changed_at: order.created_at, is_seen: 1 })),
    outbox,
    held,
    attempt,
  };
}

/** Writes the rows again under new ids, takes the bottles from the shelf, and empties a prepared cart. */
export async function bareOrder(db: Db, rows: OrderRows, cartId: string): Promise<void> {
  const id = randomToken();
  const key = randomToken();
  const { created_at: now } = rows.order;
  await inTransaction(db, async (tx) => {
    for (const { format_id, bottles, quantity } of rows.lines)
      await takeOff(tx, format_id, bottles * quantity, now);
    await insertMovements(
      tx,
      rows.movements.map((movement) => ({ ...movement, order_id: id })),
    );
    await insertChanges(tx, rows.changes);
    await insertOrder(tx, { ...rows.order, id, checkout_id: id });
    await insertLines(
      tx,
      rows.lines.map((line) => ({ ...line, id: randomToken(), order_id: id })),
    );
    await insertPayment(tx, {
      ...rows.payment,
      id,
      order_id: id,
      idempotency_key: key,
      gateway_payment_id: key,
    });
    await insertHeld(tx, { ...rows.held, id, idempotency_key: key });
    await insertAttempt(tx, { ...rows.attempt, key_hash: key });
    await renewCart(tx, cartId, id, now);
    await deleteLines(tx, cartId);
    await insertOutbox(tx, { ...rows.outbox, key });
  });
}

const takeOff = cachedQuery((db, formatId: number, bottles: number, now: number) =>
  db
    .updateTable('bottle_stock')
    .set((eb) => ({ on_hand: eb('on_hand', '-', bottles), updated_at: now }))
    .where('format_id', '=', formatId),
);
const insertMovements = cachedQuery((db, rows: OrderRows['movements']) =>
  db.insertInto('stock_movements').values(rows),
);
const insertChanges = cachedQuery((db, rows: OrderRows['changes']) =>
  db.insertInto('catalogue_changes').values(rows),
);
const insertOrder = cachedQuery((db, row: OrderRows['order']) => db.insertInto('orders').values(row));
const insertLines = cachedQuery((db, rows: OrderRows['lines']) => db.insertInto('order_lines').values(rows));
const insertPayment = cachedQuery((db, row: OrderRows['payment']) => db.insertInto('payments').values(row));
const insertHeld = cachedQuery((db, row: OrderRows['held']) =>
  db.insertInto('test_gateway_payments').values(row),
);
const insertAttempt = cachedQuery((db, row: OrderRows['attempt']) => db.insertInto('attempts').values(row));
const renewCart = cachedQuery((db, cartId: string, checkoutId: string, now: number) =>
  db
    .updateTable('carts')
    .set({ checkout_id: checkoutId, reviewed_fingerprint: null, updated_at: now })
    .where('id', '=', cartId),
);
const deleteLines = cachedQuery((db, cartId: string) =>
  db.deleteFrom('cart_lines').where('cart_id', '=', cartId),
);
const insertOutbox = cachedQuery((db, row: OrderRows['outbox']) => db.insertInto('outbox').values(row));
