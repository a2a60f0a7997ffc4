/** The only SQL on `orders` and `order_lines`. A change of state is conditional on the state it leaves; the row count decides. */
import type { Db } from '#db/connection.ts';
import type { OrderRow, OrderState } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import { type CartId, type CheckoutId, type OrderId, type OrderNumber, randomToken, type VisitorId } from '#kit/ids.ts';
import type { Order, OrderDraft, OrderLine } from './order.ts';
import { toOrder, toOrderLine } from './order-rows.ts';
import { pickupStatusOnWire, statesBefore } from './order-states.rules.ts';

export interface NewOrder {
  id: OrderId;
  checkoutId: CheckoutId;
  visitorId: VisitorId;
  cartId: CartId;
  draft: OrderDraft;
  now: number;
}

/**
 * Writes an order that waits for its payment, and returns its number.
 *
 * @throws a unique violation when the checkout already has an order
 */
export async function insertOrder(tx: Tx, { id, checkoutId, visitorId, cartId, draft, now }: NewOrder): Promise<OrderNumber> {
  const { number } = await tx
    .insertInto('orders')
    .values({
      ...columnsOf(draft, now),
      id,
      checkout_id: checkoutId,
      visitor_id: visitorId,
      cart_id: cartId,
      state: 'pending_payment',
      pickup_status: null,
      created_at: now,
      placed_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await insertLines(tx, id, draft.lines);
  return number as OrderNumber;
}

/** Takes up an order whose payment failed, with the cart as it is now; false when it is in another state. */
export async function retryOrder(tx: Tx, id: OrderId, draft: OrderDraft, now: number): Promise<boolean> {
  if (!(await moveOrder(tx, id, { ...columnsOf(draft, now), state: 'pending_payment' }))) return false;
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute();
  await insertLines(tx, id, draft.lines);
  return true;
}

/** True for the one caller that placed it. */
export function markPlaced(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  return moveOrder(tx, id, { state: 'placed', pickup_status: pickupStatusOnWire.received, placed_at: now, updated_at: now });
}

/** True for the one caller that ended the attempt; the order may then be tried again. */
export function markPaymentFailed(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  return moveOrder(tx, id, { state: 'payment_failed', updated_at: now });
}

async function moveOrder(tx: Tx, id: OrderId, change: Partial<OrderRow> & { state: OrderState }): Promise<boolean> {
  const { number: _, ...columns } = change;
  const result = await tx
    .updateTable('orders')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(change.state))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** An order with its lines, in whatever state; undefined for an unknown id. */
export function findOrder(db: Db | Tx, id: OrderId): Promise<Order | undefined> {
  return findOne(db, 'id', id);
}

/** The one order of a checkout, in whatever state. */
export function findOrderByCheckout(db: Db | Tx, checkoutId: CheckoutId): Promise<Order | undefined> {
  return findOne(db, 'checkout_id', checkoutId);
}

/** The visitor's newest order placed at `since` or later. */
export async function findLatestPlaced(db: Db | Tx, visitorId: VisitorId, since: number): Promise<Order | undefined> {
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
  const row = await db.selectFrom('orders').selectAll().where(column, '=', value).executeTakeFirst();
  return row && withLines(db, row);
}

async function withLines(db: Db | Tx, row: Parameters<typeof toOrder>[0]): Promise<Order> {
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', row.id).orderBy('position').execute();
  return toOrder(row, lines.map(toOrderLine));
}

/** Only the state, for a caller that waits for it to change. */
export async function readOrderState(db: Db, id: OrderId): Promise<OrderState | undefined> {
  const row = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

async function insertLines(tx: Tx, orderId: OrderId, lines: readonly OrderLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({
    id: randomToken(),
    order_id: orderId,
    position,
    pack_id: line.packId,
    format_id: line.formatId,
    product_id: line.productId,
    bottles: line.bottles,
    product_slug: line.productSlug,
    product_name: line.productName,
    size: line.size,
    photo: line.photo,
    art: line.art,
    is_sale_item: line.isSaleItem ? 1 : 0,
    price_cents: line.priceCents,
    quantity: line.quantity,
    total_cents: line.totalCents,
  }));
  await tx.insertInto('order_lines').values(rows).execute();
}

function columnsOf(draft: OrderDraft, now: number) {
  return {
    delivery_method: draft.deliveryMethod,
    first_name: draft.firstName,
    last_name: draft.lastName,
    phone: draft.phone,
    age_confirmed_at: draft.ageConfirmedAt,
    age_wording: draft.ageWording,
    sub_total_cents: draft.subTotalCents,
    discount_total_cents: draft.discountTotalCents,
    shipping_total_cents: draft.shippingTotalCents,
    sales_tax_total_cents: draft.salesTaxTotalCents,
    final_total_cents: draft.finalTotalCents,
    tax_county: draft.taxCounty,
    tax_rate_millipercent: draft.taxRateMillipercent,
    trace: draft.trace,
    updated_at: now,
  };
}
