/**
 * I1: the shop's and the vendor's records agree on every order. I2: totals add up. I8: no attempt stays
 * unresolved.
 */
import type { Db } from '#db/connection.ts';
import type { VendorBooks } from './vendor-books.ts';

/**
 * I1: an active order has exactly one authorized or captured payment of its amount, and none once it was
 * written off. A cancelled order has nothing authorized, and everything captured was refunded. No money is
 * authorized for anything else. Discrepancies that reconciliation has reported to the owner are excluded.
 */
export async function paymentBreaches(db: Db, books: VendorBooks): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'final_total_cents', 'cancelled_at', 'written_off_at'])
    .execute();
  const payments = await db.selectFrom('payments').select(['order_id', 'idempotency_key', 'state']).execute();
  const atTill = await db.selectFrom('till_payments').select('order_id').execute();
  const paidAtTill = new Set(atTill.map(({ order_id }) => order_id));
  const known = await knownDiscrepancies(db);
  const underWay = await ordersUnderWay(db);
  const held = books.payments.filter(({ status }) => status === 'APPROVED' || status === 'COMPLETED');
  const orderOfKey = new Map(payments.map((payment) => [payment.idempotency_key, payment.order_id]));
  const breaches: string[] = [];
  for (const order of orders) {
    if (known.has(order.id)) continue;
    const ofOrder = held.filter((entry) => orderOfKey.get(entry.key) === order.id);
    const good = payments.filter(
      ({ order_id, state }) => order_id === order.id && (state === 'authorised' || state === 'captured'),
    );
    const name = `I1 order ${order.number}`;
    if (order.cancelled_at !== null) {
      if (underWay.has(order.id)) continue;
      for (const { id, status, amountCents } of ofOrder) {
        const back = sum(
          books.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amountCents),
        );
        if (status === 'APPROVED')
          breaches.push(`${name} is cancelled and ${amountCents} cents are still held`);
        else if (back !== amountCents)
          breaches.push(`${name} is cancelled and ${back} of ${amountCents} cents were given back`);
      }
      if (good.some(({ state }) => state === 'authorised'))
        breaches.push(`${name} is cancelled and its payment row says authorised`);
      continue;
    }
    const isOwed = order.final_total_cents > 0 && order.written_off_at === null && !paidAtTill.has(order.id);
    const wanted = order.state === 'placed' && isOwed ? 1 : 0;
    if (ofOrder.length !== wanted)
      breaches.push(`${name} is ${order.state} with ${ofOrder.length} held payments`);
    for (const { amountCents } of ofOrder) {
      if (amountCents !== order.final_total_cents)
        breaches.push(`${name} of ${order.final_total_cents} cents has ${amountCents} held`);
    }
    if (good.length !== wanted)
      breaches.push(`${name} is ${order.state} with ${good.length} good payment rows`);
  }
  for (const { id, key } of held) {
    if (!orderOfKey.has(key) && !known.has(id))
      breaches.push(`I1 the gateway holds ${id}, which the shop does not know`);
  }
  return breaches;
}

/**
 * I1: refunds never exceed the captured amount, in the records of both sides, and both list the same refunds.
 */
export async function refundBreaches(db: Db, books: VendorBooks): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'idempotency_key', 'amount_cents', 'state'])
    .execute();
  const payments = await db.selectFrom('payments').select(['id', 'amount_cents']).execute();
  const known = await knownDiscrepancies(db);
  const breaches: string[] = [];
  for (const { id, amount_cents } of payments) {
    const back = sum(
      rows.filter((row) => row.payment_id === id && row.state !== 'refused').map((row) => row.amount_cents),
    );
    if (back > amount_cents)
      breaches.push(`I1 payment ${id} of ${amount_cents} cents has refunds of ${back}`);
  }
  for (const { id, amountCents, status } of books.payments) {
    const back = sum(
      books.refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amountCents),
    );
    if (back > (status === 'COMPLETED' ? amountCents : 0))
      breaches.push(`I1 the gateway gave back ${back} cents of the ${status} ${id}`);
  }
  for (const { id, idempotency_key, amount_cents, state } of rows) {
    const entries = books.refunds.filter(({ key }) => key === idempotency_key);
    const agrees = entries.length === 1 && entries[0]?.amountCents === amount_cents;
    if (state === 'refunded' && !agrees)
      breaches.push(`I1 refund ${id} of ${amount_cents} cents is not in the gateway's books`);
    if (state === 'refused' && entries.length > 0)
      breaches.push(`I1 refund ${id} was refused and is in the gateway's books`);
  }
  const keys = new Set(rows.map((row) => row.idempotency_key));
  for (const { key, paymentId } of books.refunds) {
    if (!keys.has(key) && !known.has(paymentId))
      breaches.push(`I1 the gateway gave money back under ${key}, which the shop does not know`);
  }
  return breaches;
}

/** I8: every payment attempt is resolved. */
export async function attemptBreaches(db: Db): Promise<string[]> {
  const open = await db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('state', 'in', ['created', 'settling'])
    .execute();
  return open.map(({ id, state }) => `I8 payment ${id} is still ${state}`);
}

/**
 * I2: an order's total is its lines less discounts plus shipping and tax, and its lines carry the discounts.
 */
export async function totalBreaches(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'price_cents', 'quantity', 'discount_cents'])
    .execute();
  return orders.flatMap((order) => {
    const ofOrder = lines.filter((line) => line.order_id === order.id);
    const goods = sum(ofOrder.map((line) => line.price_cents * line.quantity));
    const off = sum(ofOrder.map((line) => line.discount_cents));
    const total =
      goods - order.discount_total_cents + order.shipping_total_cents + order.sales_tax_total_cents;
    const name = `I2 order ${order.number}`;
    if (ofOrder.length === 0) return [`${name} has no lines`];
    if (goods !== order.sub_total_cents)
      return [`${name}: lines of ${goods}, sub-total ${order.sub_total_cents}`];
    if (off !== order.discount_total_cents)
      return [`${name}: lines less ${off}, discounts of ${order.discount_total_cents}`];
    return total === order.final_total_cents ? [] : [`${name}: ${total} is not ${order.final_total_cents}`];
  });
}

/** Orders and gateway payments that reconciliation has already reported to the owner. */
async function knownDiscrepancies(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payment_breaks')
    .select(['order_id', 'gateway_payment_id'])
    .where('closed_at', 'is', null)
    .execute();
  return new Set(
    rows.flatMap(({ order_id, gateway_payment_id }) =>
      [order_id, gateway_payment_id].filter((id) => id !== null),
    ),
  );
}

/** Orders with pending work in the outbox or at the vendor. */
async function ordersUnderWay(db: Db): Promise<Set<string>> {
  const entries = await db.selectFrom('outbox').select('payload').where('done_at', 'is', null).execute();
  const asked = await db.selectFrom('refunds').select('order_id').where('state', '=', 'asked').execute();
  const named = entries.map(({ payload }) => (JSON.parse(payload) as { orderId?: string }).orderId);
  return new Set([...asked.map(({ order_id }) => order_id), ...named.filter((id) => id !== undefined)]);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
