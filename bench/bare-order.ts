/** The yardstick of an order: one transaction that writes what an order leaves behind, and asks nothing. */
import type { Insertable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** The rows of one order, as the shop has written them. */
export interface OrderRows {
  order: Row<'orders'>;
  lines: Row<'order_lines'>[];
  payment: Row<'payments'>;
  movements: Row<'stock_movements'>[];
  changes: Row<'catalogue_changes'>[];
  outbox: Row<'outbox'>;
  held: Row<'test_gateway_payments'>;
}

/** What the newest placed order left behind. */
export async function readOrderRows(db: Db): Promise<OrderRows> {
  const { number: _, ...order } = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'placed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
  const payment = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
  const movements = await db.selectFrom('stock_movements').selectAll().where('order_id', '=', order.id).execute();
  const outbox = await db.selectFrom('outbox').selectAll().where('key', '=', `order.placed:${order.id}`).executeTakeFirstOrThrow();
  const key = payment.idempotency_key;
  const held = await db.selectFrom('test_gateway_payments').selectAll().where('idempotency_key', '=', key).executeTakeFirstOrThrow();
  return {
    order,
    lines,
    payment,
    movements: movements.map(({ id: _id, ...movement }) => movement),
    changes: lines.map(({ product_id }) => ({ product_id, changed_at: order.created_at })),
    outbox: { ...outbox, id: undefined },
    held,
  };
}

/** Writes the rows once more under ids of their own, and takes the bottles from the shelf. */
export async function bareOrder(db: Db, rows: OrderRows): Promise<void> {
  const id = randomToken();
  const key = randomToken();
  const { id: _, ...outbox } = rows.outbox;
  await inTransaction(db, async (tx) => {
    for (const { format_id, bottles, quantity } of rows.lines) {
      await tx
        .updateTable('bottle_stock')
        .set((eb) => ({ on_hand: eb('on_hand', '-', bottles * quantity) }))
        .where('format_id', '=', format_id)
        .execute();
    }
    await tx
      .insertInto('stock_movements')
      .values(rows.movements.map((movement) => ({ ...movement, order_id: id })))
      .execute();
    await tx.insertInto('catalogue_changes').values(rows.changes).execute();
    await tx
      .insertInto('orders')
      .values({ ...rows.order, id, checkout_id: id })
      .execute();
    await tx
      .insertInto('order_lines')
      .values(rows.lines.map((line) => ({ ...line, id: randomToken(), order_id: id })))
      .execute();
    await tx
      .insertInto('payments')
      .values({ ...rows.payment, id, order_id: id, idempotency_key: key, gateway_payment_id: key })
      .execute();
    await tx
      .insertInto('test_gateway_payments')
      .values({ ...rows.held, id, idempotency_key: key })
      .execute();
    await tx
      .insertInto('outbox')
      .values({ ...outbox, key })
      .execute();
  });
}
