/**
 * What must be true of the shop's books and the embedded gateway's together after every race, crash and fault: I1 to I3 and I8.
 * Returns the breaches in words; none is an empty list.
 */
import type { Db } from '#db/connection.ts';

export async function findBreaches(db: Db): Promise<string[]> {
  const parts = await Promise.all([paymentBreaches(db), totalBreaches(db), findShelfBreaches(db), orderedBottleBreaches(db)]);
  return parts.flat();
}

/** I1: each placed order has exactly one held or taken payment of equal cents, and no money is held for anything else. */
async function paymentBreaches(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'number', 'state', 'final_total_cents']).execute();
  const payments = await db.selectFrom('payments').select(['id', 'order_id', 'idempotency_key', 'amount_cents', 'state']).execute();
  const held = await db
    .selectFrom('test_gateway_payments')
    .select(['id', 'idempotency_key', 'amount_cents', 'status'])
    .where('status', 'in', ['APPROVED', 'COMPLETED'])
    .execute();
  const orderOfKey = new Map(payments.map((payment) => [payment.idempotency_key, payment.order_id]));
  const breaches: string[] = [];
  for (const order of orders) {
    const ofOrder = held.filter((entry) => orderOfKey.get(entry.idempotency_key) === order.id);
    const wanted = order.state === 'placed' && order.final_total_cents > 0 ? 1 : 0;
    if (ofOrder.length !== wanted) breaches.push(`I1 order ${order.number} is ${order.state} with ${ofOrder.length} held payments`);
    for (const entry of ofOrder) {
      if (entry.amount_cents !== order.final_total_cents) {
        breaches.push(`I1 order ${order.number} of ${order.final_total_cents} cents has ${entry.amount_cents} held`);
      }
    }
    const good = payments.filter((payment) => payment.order_id === order.id && ['authorised', 'captured'].includes(payment.state));
    if (good.length !== wanted) breaches.push(`I1 order ${order.number} is ${order.state} with ${good.length} good payment rows`);
  }
  for (const entry of held) {
    if (!orderOfKey.has(entry.idempotency_key)) breaches.push(`I1 the gateway holds ${entry.id}, of which the shop knows nothing`);
  }
  for (const payment of payments) {
    if (payment.state === 'created' || payment.state === 'settling') breaches.push(`I8 payment ${payment.id} is still ${payment.state}`);
  }
  return breaches;
}

/** I2: an order's total is its lines less discounts plus shipping and tax, and its payment rows agree. */
async function totalBreaches(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db.selectFrom('order_lines').select(['order_id', 'total_cents', 'price_cents', 'quantity']).execute();
  return orders.flatMap((order) => {
    const ofOrder = lines.filter((line) => line.order_id === order.id);
    const goods = ofOrder.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
    const total = goods - order.discount_total_cents + order.shipping_total_cents + order.sales_tax_total_cents;
    if (ofOrder.length === 0) return [`I2 order ${order.number} has no lines`];
    if (goods !== order.sub_total_cents) return [`I2 order ${order.number}: lines of ${goods}, sub-total ${order.sub_total_cents}`];
    return total === order.final_total_cents ? [] : [`I2 order ${order.number}: ${total} is not ${order.final_total_cents}`];
  });
}

/** I3: no stock below zero; what came in is on hand or with an order; what is held is on hand, and held by somebody. */
export async function findShelfBreaches(db: Db): Promise<string[]> {
  const stocks = await db.selectFrom('bottle_stock').select(['format_id', 'on_hand', 'held']).execute();
  const movements = await db.selectFrom('stock_movements').select(['format_id', 'change']).execute();
  const holds = await db.selectFrom('stock_holds').select(['format_id', 'bottles']).execute();
  const breaches: string[] = [];
  for (const { format_id, on_hand, held } of stocks) {
    const moved = sum(movements.filter((movement) => movement.format_id === format_id).map((movement) => movement.change));
    const kept = sum(holds.filter((hold) => hold.format_id === format_id).map((hold) => hold.bottles));
    if (on_hand < 0) breaches.push(`I3 format ${format_id} has ${on_hand} bottles`);
    if (moved !== on_hand) breaches.push(`I3 format ${format_id} has ${on_hand} bottles on hand and ${moved} by its movements`);
    if (held < 0 || held > on_hand) breaches.push(`I3 format ${format_id} has ${held} bottles held of ${on_hand}`);
    if (kept !== held) breaches.push(`I3 format ${format_id} has ${held} bottles held and ${kept} by its holds`);
  }
  return breaches;
}

/** I3: an order has its bottles exactly while it stands. */
async function orderedBottleBreaches(db: Db): Promise<string[]> {
  const movements = await db.selectFrom('stock_movements').select(['change', 'order_id']).where('order_id', 'is not', null).execute();
  const orders = await db.selectFrom('orders').select(['id', 'number', 'state']).execute();
  const lines = await db.selectFrom('order_lines').select(['order_id', 'bottles', 'quantity']).execute();
  const breaches: string[] = [];
  for (const order of orders) {
    const holds = -sum(movements.filter((movement) => movement.order_id === order.id).map((movement) => movement.change));
    const bottles = sum(lines.filter((line) => line.order_id === order.id).map((line) => line.bottles * line.quantity));
    const due = order.state === 'payment_failed' ? 0 : bottles;
    if (holds !== due) breaches.push(`I3 order ${order.number} is ${order.state} and holds ${holds} bottles of ${due}`);
  }
  const known = new Set(orders.map((order) => order.id));
  for (const { order_id } of movements)
    if (order_id === null || !known.has(order_id)) breaches.push(`I3 bottles are with order ${order_id}, which is not there`);
  return breaches;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
