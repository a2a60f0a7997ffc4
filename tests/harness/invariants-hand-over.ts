/** I5: a delivery window is booked by active orders and sent drafts of phone orders only, and never beyond its capacity. */
import type { Db } from '#db/connection.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { readStore } from '#domains/store/read-store.ts';

export async function slotBreaches(db: Db): Promise<string[]> {
  const store = await readStore(db);
  const slots = await db.selectFrom('delivery_slots').select(['id', 'booked']).execute();
  const bookings = await db.selectFrom('slot_bookings').select(['order_id', 'slot_id']).execute();
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'state',
      'delivery_method',
      'slot_id',
      'cancelled_at',
      'came_back_at',
      'goes_with',
    ])
    .execute();
  const sent = await db.selectFrom('order_drafts').select('order_id').where('state', '=', 'sent').execute();
  const kept = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('what', '=', 'kept-delivered')
    .execute();
  const letGo = new Set(kept.map(({ order_id }) => order_id));
  const held = new Set(sent.map(({ order_id }) => order_id));
  const breaches: string[] = [];
  for (const { id, booked } of slots) {
    const places = bookings.filter((booking) => booking.slot_id === id).length;
    // What was booked before a window was closed stays until its buyers have chosen another (B-124).
    const capacity = slotCapacity({ ...store, closedSlots: [] }, id);
    if (booked > capacity) breaches.push(`I5 window ${id} has ${booked} orders and takes ${capacity}`);
    if (booked !== places) breaches.push(`I5 window ${id} counts ${booked} orders and has ${places}`);
  }
  const slotOfOrder = new Map(bookings.map((booking) => [booking.order_id, booking.slot_id]));
  for (const order of orders) {
    const own = slotOfOrder.get(order.id);
    if (own !== undefined && order.goes_with !== null)
      breaches.push(`I5 order ${order.number} goes with another and has a place of its own`);
    // An order that goes with another shares that one's place (B-103).
    const booked = order.goes_with === null ? own : slotOfOrder.get(order.goes_with);
    const name = `I5 order ${order.number}`;
    if (order.state === 'payment_failed' && booked !== undefined && !held.has(order.id))
      breaches.push(`${name} failed and keeps window ${booked}`);
    const isOn = order.state === 'placed' && order.cancelled_at === null && order.came_back_at === null;
    // An order that was delivered before it was cancelled has released its place (B-116).
    if (!isOn || order.delivery_method !== 'delivery' || letGo.has(order.id)) continue;
    if (booked !== order.slot_id)
      breaches.push(`${name} was promised ${order.slot_id} and has ${booked ?? 'no window'}`);
  }
  const known = new Set(orders.map(({ id }) => id));
  for (const { order_id, slot_id } of bookings)
    if (!known.has(order_id) && !held.has(order_id)) breaches.push(`I5 window ${slot_id} is kept for nobody`);
  return breaches;
}
