/**
 * The SQL that writes `orders` and `order_lines` until the order is placed. A change of state names the
 * states it starts from.
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { OrderLineRow, OrderRow, OrderState } from '#db/tables/orders.ts';
import type { Tx } from '#db/transaction.ts';
import {
  type CartId,
  type CheckoutId,
  type OrderId,
  type OrderNumber,
  randomToken,
  type VisitorId,
} from '#kit/ids.ts';
import { noteOrderChange } from './changes/order-changes.store.ts';
import type { Order, OrderDraft, OrderLine, PlacingOrder } from './order.ts';
import { wipeMarked } from './order-persons.store.ts';
import { toOrder } from './order-rows.ts';
import { customerStatusOnWire, pickupStatusOnWire, statesBefore } from './states/order-states.rules.ts';
import { raised } from './states/order-version.store.ts';

export interface NewOrder {
  id: OrderId;
  checkoutId: CheckoutId;
  visitorId: VisitorId;
  cartId: CartId;
  /** Who took it by telephone; null for an order placed on the shop's own pages. */
  takenBy?: string | null;
  draft: OrderDraft;
  now: number;
}

/**
 * Writes an order that waits for its payment, and returns its number.
 *
 * @throws a unique violation when the checkout already has an order
 */
export async function insertOrder(
  tx: Tx,
  { id, checkoutId, visitorId, cartId, takenBy = null, draft, now }: NewOrder,
): Promise<OrderNumber> {
  const ids = { id, checkout_id: checkoutId, visitor_id: visitorId, cart_id: cartId, taken_by: takenBy };
  const [row] = await insertRow(tx, {
    ...untouched,
    ...columnsOf(draft, now),
    ...ids,
    state: 'pending_payment',
    created_at: now,
  });
  if (!row) throw new Error(`Order ${id} was written without a number`);
  await insertLines(tx, id, draft.lines);
  return row.number as OrderNumber;
}

/**
 * Every column: a column added by a migration does not compile until it has a value here or in `columnsOf`.
 */
type NewRow = { [K in Exclude<keyof OrderRow, 'number'>]: OrderRow[K] };

/** What a new order does not have yet. */
const untouched = {
  pickup_status: null,
  customer_status: null,
  tracking_provider: null,
  tracking_number: null,
  more_tracking: null,
  tracked_at: null,
  packed_at: null,
  handed_over_at: null,
  id_check: null,
  placed_at: null,
  cancelled_at: null,
  cancel_reason: null,
  came_back_at: null,
  came_back_why: null,
  out_at: null,
  erase_at_end: null,
  written_off_at: null,
  ready_place: null,
  keep_until: null,
  ready_share: 0,
  look_first: null,
  looked_at: null,
  cancel_why: null,
  gift_due_at: null,
  version: 1,
} as const satisfies Partial<NewRow>;

const insertRow = cachedQuery((db, row: NewRow) => db.insertInto('orders').values(row).returning('number'));

/** Reuses an order with a failed payment for the current cart; false when it is in another state. */
export async function retryOrder(tx: Tx, id: OrderId, draft: OrderDraft, now: number): Promise<boolean> {
  if (!(await moveOrder(tx, id, { ...columnsOf(draft, now), state: 'pending_payment' }))) return false;
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute();
  await insertLines(tx, id, draft.lines);
  return true;
}

/** Places the order and returns it to the one caller that did; undefined for every other caller. */
export async function markPlaced(
  tx: Tx,
  { id, deliveryMethod, lines }: PlacingOrder,
  now: number,
): Promise<Order | undefined> {
  const received = {
    pickup_status: deliveryMethod === 'pickup' ? pickupStatusOnWire.received : null,
    customer_status: deliveryMethod === 'delivery' ? customerStatusOnWire.received : null,
  };
  const [row] = await place(tx, id, received, now);
  if (!row) return undefined;
  await noteOrderChange(tx, id, now);
  return toOrder(row, [...lines]);
}

const place = cachedQuery(
  (db, id: OrderId, received: Pick<OrderRow, 'pickup_status' | 'customer_status'>, now: number) =>
    db
      .updateTable('orders')
      .set({ state: 'placed', ...received, placed_at: now, updated_at: now, version: raised })
      .where('id', '=', id)
      .where('state', 'in', statesBefore('placed'))
      .returningAll(),
);

/**
 * True for the one caller that ended the attempt; the order may then be paid for again. If its account was
 * erased in the meantime, its buyer is wiped.
 */
export async function markPaymentFailed(tx: Tx, id: OrderId, now: number): Promise<boolean> {
  if (!(await moveOrder(tx, id, { state: 'payment_failed', updated_at: now }))) return false;
  await wipeMarked(tx, [id], now);
  return true;
}

type Move = Partial<OrderRow> & { state: OrderState };

async function moveOrder(tx: Tx, id: OrderId, change: Move): Promise<boolean> {
  const result = await movingOrder(tx, id, change).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function movingOrder(tx: Tx, id: OrderId, change: Move) {
  const { number: _, version: __, ...columns } = change;
  return tx
    .updateTable('orders')
    .set({ ...columns, version: raised })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(change.state));
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
    discount_cents: line.discountCents,
    taxable: line.taxable ? 1 : 0,
  }));
  await insertLineRows(tx, rows);
}

type LineFields = { [K in keyof OrderLineRow]: OrderLineRow[K] };

const insertLineRows = cachedQuery((db, rows: readonly LineFields[]) =>
  db.insertInto('order_lines').values(rows),
);

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
    discounts: JSON.stringify(draft.discounts),
    account_id: draft.accountId,
    loyalty_customer_id: draft.loyaltyCustomerId,
    email: draft.email,
    delivery_name: draft.deliveryAddress?.name ?? null,
    delivery_phone: draft.deliveryAddress?.phone ?? null,
    delivery_street: draft.deliveryAddress?.street ?? null,
    delivery_city: draft.deliveryAddress?.city ?? null,
    delivery_zip: draft.deliveryAddress?.zip ?? null,
    latitude_e6: draft.deliveryPoint?.latitudeE6 ?? null,
    longitude_e6: draft.deliveryPoint?.longitudeE6 ?? null,
    slot_id: draft.slot?.id ?? null,
    slot_to: draft.slot?.to ?? null,
    shipping_service: draft.shippingService,
    promised_from: draft.promised?.fromAt ?? null,
    promised_by: draft.promised?.byAt ?? null,
    goes_with: draft.goesWith,
    gift_name: draft.gift?.name ?? null,
    gift_phone: draft.gift?.phone ?? null,
    gift_message: draft.gift?.message ?? null,
    updated_at: now,
  };
}
