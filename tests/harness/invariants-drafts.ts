/**
 * A phone order's draft holds all its bottles and its window while its link is out, and nothing else (B-101).
 */
import type { Db } from '#db/connection.ts';

export async function draftBreaches(db: Db): Promise<string[]> {
  const drafts = await db
    .selectFrom('order_drafts')
    .leftJoin('orders', 'orders.id', 'order_drafts.order_id')
    .leftJoin('slot_bookings', 'slot_bookings.order_id', 'order_drafts.order_id')
    .leftJoin('carts', 'carts.visitor_id', 'order_drafts.visitor_id')
    .select([
      'order_drafts.id',
      'order_drafts.state',
      'order_drafts.visitor_id',
      'orders.state as order_state',
      'slot_bookings.slot_id',
      'carts.id as cart_id',
    ])
    .execute();
  const breaches: string[] = [];
  for (const { id, state, visitor_id, order_state, slot_id, cart_id } of drafts) {
    const name = `draft ${id}`;
    const held = await heldBottles(db, visitor_id);
    if (state !== 'sent') {
      if (held !== '') breaches.push(`${name} is ${state} and holds ${held}`);
      if (slot_id !== null && order_state !== 'placed')
        breaches.push(`${name} is ${state} and keeps ${slot_id}`);
      if ((state === 'paid') !== (order_state === 'placed'))
        breaches.push(`${name} is ${state} and its order ${order_state ?? 'was never made'}`);
      continue;
    }
    if (order_state === 'placed') breaches.push(`${name} is sent, and its order is placed`);
    // Holds that have expired may be gone before the draft's own end is recorded.
    const wanted = await cartBottles(db, cart_id);
    const expected = order_state === 'pending_payment' ? [''] : [wanted, ''];
    if (!expected.includes(held)) breaches.push(`${name} holds ${held} of ${wanted}`);
  }
  return breaches;
}

type Bottles = { format_id: number; bottles: number };

async function heldBottles(db: Db, visitorId: string): Promise<string> {
  return bottlesText(
    await db
      .selectFrom('stock_holds')
      .select(['format_id', 'bottles'])
      .where('visitor_id', '=', visitorId)
      .execute(),
  );
}

async function cartBottles(db: Db, cartId: string | null): Promise<string> {
  const lines = await db
    .selectFrom('cart_lines')
    .innerJoin('packs', 'packs.id', 'cart_lines.pack_id')
    .select(['packs.format_id', 'packs.bottles', 'cart_lines.quantity'])
    .where('cart_lines.cart_id', '=', cartId ?? '')
    .execute();
  const sums = new Map<number, number>();
  for (const { format_id, bottles, quantity } of lines)
    sums.set(format_id, (sums.get(format_id) ?? 0) + bottles * quantity);
  return bottlesText([...sums].map(([format_id, bottles]) => ({ format_id, bottles })));
}

function bottlesText(rows: readonly Bottles[]): string {
  return rows
    .map(({ format_id, bottles }) => `${bottles} of ${format_id}`)
    .toSorted()
    .join(', ');
}
