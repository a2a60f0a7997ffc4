/** The SQL that reads orders and what refunds took off them, for posting to the reports. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';

/**
 * Orders by id, as they were placed, without who bought; `is_known`: its telephone or account had already
 * bought something.
 */
export async function soldOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .select([
      ...(['id', 'number', 'delivery_method', 'tax_county', 'tax_rate_millipercent'] as const),
      ...(['sub_total_cents', 'discount_total_cents', 'shipping_total_cents'] as const),
      ...(['sales_tax_total_cents', 'final_total_cents', 'discounts'] as const),
      sql<number>`case when exists (
          select 1 from orders as earlier where earlier.phone = orders.phone and earlier.phone <> ''
            and earlier.state = 'placed' and earlier.placed_at < orders.placed_at
        ) or exists (
          select 1 from orders as earlier where earlier.account_id = orders.account_id
            and earlier.state = 'placed' and earlier.placed_at < orders.placed_at
        ) then 1 else 0 end`.as('is_known'),
    ])
    .where('id', 'in', ids)
    .execute();
}

export async function linesOfSold(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('order_lines')
    .select([
      ...(['order_id', 'position', 'pack_id', 'format_id', 'product_id', 'product_name', 'size'] as const),
      ...(['bottles', 'quantity', 'total_cents', 'discount_cents', 'taxable'] as const),
    ])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}

export async function linesOfRefunds(db: Db, refundIds: readonly string[]) {
  if (refundIds.length === 0) return [];
  return db
    .selectFrom('order_refund_lines')
    .select(['refund_id', 'position', 'quantity', 'goods_cents', 'restock'])
    .where('refund_id', 'in', refundIds)
    .orderBy('refund_id')
    .orderBy('position')
    .execute();
}

/** Orders that cost nothing, in the order in which they were handed over. */
export async function freeHandedOver(db: Db, after: { at: number; id: string }, limit: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'handed_over_at'])
    .where('handed_over_at', 'is not', null)
    .where('handed_over_at', '>=', after.at)
    .where((row) => row.or([row('handed_over_at', '>', after.at), row('id', '>', after.id)]))
    .where('final_total_cents', '=', 0)
    .orderBy('handed_over_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ at: row.handed_over_at ?? 0, id: row.id, orderId: row.id }));
}

/** More digits than any number of events needs: padded this way, ids also sort correctly as strings. */
const seqDigits = 15;

/** When bottles of orders that cost nothing came back, in that order. */
export async function freeRestocked(db: Db, after: { at: number; id: string }, limit: number) {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.seq', 'order_events.at', 'order_events.order_id'])
    .where('order_events.what', '=', 'restocked')
    .where('order_events.at', '>=', after.at)
    .where((row) =>
      row.or([row('order_events.at', '>', after.at), row('order_events.seq', '>', Number(after.id))]),
    )
    .where('orders.final_total_cents', '=', 0)
    .orderBy('order_events.at')
    .orderBy('order_events.seq')
    .limit(limit)
    .execute();
  return rows.map(({ seq, at, order_id }) => ({
    ...{ at, id: String(seq).padStart(seqDigits, '0'), orderId: order_id },
  }));
}

/**
 * All restocks of these orders, in sequence; `bottles` is read from the start of the event's note, null if
 * the note is erased.
 */
export async function restocksOf(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('order_events')
    .select(['seq', 'order_id', 'note'])
    .where('order_id', 'in', orderIds)
    .where('what', '=', 'restocked')
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, order_id, note }) => ({
    ...{ id: String(seq).padStart(seqDigits, '0'), orderId: order_id },
    bottles: note === null ? null : Number.parseInt(note, 10),
  }));
}

export function discountsOfNumbers(db: Db, numbers: readonly number[]) {
  return db.selectFrom('orders').select(['number', 'discounts']).where('number', 'in', numbers).execute();
}

/** Without name, street and telephone. */
export async function shippedOrders(db: Db, { from, until }: { from: number; until: number }) {
  const rows = await db
    .selectFrom('orders')
    .select((row) => [
      ...(['number', 'handed_over_at', 'tax_county', 'delivery_city', 'delivery_zip'] as const),
      ...(['shipping_service', 'tracking_provider', 'tracking_number', 'more_tracking'] as const),
      row
        .selectFrom('order_lines')
        .select(sql<number>`sum(bottles * quantity)`.as('bottles'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('bottles'),
    ])
    .where('delivery_method', '=', 'shipping')
    .where('handed_over_at', '>=', from)
    .where('handed_over_at', '<', until)
    .orderBy('handed_over_at')
    .execute();
  return rows.map((row) => {
    const more = JSON.parse(row.more_tracking ?? '[]') as { provider: string; number: string }[];
    const first = { provider: row.tracking_provider ?? '', number: row.tracking_number ?? '' };
    return {
      ...{ number: row.number, at: row.handed_over_at ?? 0, county: row.tax_county },
      ...{ city: row.delivery_city ?? '', zip: row.delivery_zip ?? '', bottles: Number(row.bottles ?? 0) },
      service: row.shipping_service ?? '',
      parcels: [first, ...more].map(({ provider, number }) => `${provider} ${number}`.trim()).join(', '),
    };
  });
}
