/**
 * I12: a question to a buyer belongs to an order that is still to be packed, and its outcome was carried out.
 */
import type { Db } from '#db/connection.ts';

export async function proposalBreaches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_proposals')
    .innerJoin('orders', 'orders.id', 'order_proposals.order_id')
    .select([
      'order_proposals.id',
      'order_proposals.order_id',
      'order_proposals.position',
      'order_proposals.quantity',
      'order_proposals.pack_id',
      'order_proposals.state',
      'orders.number',
      'orders.packed_at',
      'orders.cancelled_at',
    ])
    .execute();
  const sent = await db
    .selectFrom('order_substitutions')
    .select(['order_id', 'pack_id', 'quantity'])
    .execute();
  const leftOut = await db
    .selectFrom('order_left_out')
    .select(['order_id', 'position', 'quantity'])
    .execute();
  const holds = await db.selectFrom('stock_holds').select('visitor_id').execute();
  const held = new Set(holds.map(({ visitor_id }) => visitor_id));
  return rows.flatMap((row) => {
    const name = `I12 order ${row.number}, question ${row.state}:`;
    const isWaiting = row.state === 'open' || row.state === 'call';
    const breaches: string[] = [];
    if (isWaiting && (row.packed_at !== null || row.cancelled_at !== null))
      breaches.push(`${name} it waits, and the order is packed or cancelled`);
    if (!isWaiting && held.has(`proposal:${row.id}`)) breaches.push(`${name} its bottles are still held`);
    const isSent = sent.some(
      (each) =>
        each.order_id === row.order_id && each.pack_id === row.pack_id && each.quantity === row.quantity,
    );
    if (row.state === 'agreed' && !isSent) breaches.push(`${name} nothing is sent for it`);
    const isOut = leftOut.some(
      (each) =>
        each.order_id === row.order_id && each.position === row.position && each.quantity === row.quantity,
    );
    const ended = row.state === 'declined' || row.state === 'expired';
    if (ended && !isOut && row.cancelled_at === null) breaches.push(`${name} nothing is left out for it`);
    return breaches;
  });
}
