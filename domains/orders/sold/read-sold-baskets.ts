import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import type { OrderId, PackId } from '#kit/ids.ts';
import type { OrderDiscount } from '../order.ts';
import { placedOrders, soldLines } from './sold-lines.store.ts';

/** What an order bought of certain packs, at the prices of its day. */
export interface SoldBasket {
  orderId: OrderId;
  placedAt: number;
  discounts: OrderDiscount[];
  lines: SoldLine[];
}

export interface SoldLine {
  packId: PackId;
  /** In one pack. */
  bottles: number;
  priceCents: number;
  /** Packs. */
  quantity: number;
  /** After discounts, before tax. */
  paidCents: number;
}

/** Small enough that a shopper's request does not wait for it. */
const ordersAtOnce = 100;

/**
 * The orders placed from `from` up to `until` (epoch ms), not cancelled, that bought any of the packs, oldest
 * first, with only the lines of these packs; in short turns, so that the shop answers in between. As bought:
 * what was left out, swapped or refunded later is still included.
 */
export async function* readSoldBaskets(
  db: Db,
  packIds: readonly PackId[] | 'all',
  { from, until }: { from: number; until: number },
): AsyncGenerator<SoldBasket> {
  const wanted = packIds === 'all' ? undefined : new Set<number>(packIds);
  let after = { placedAt: from, number: 0 };
  for (;;) {
    const orders = await placedOrders(db, { from, until, after, limit: ordersAtOnce });
    const last = orders.at(-1);
    if (!last) return;
    const rows = await soldLines(
      db,
      orders.map(({ id }) => id),
    );
    const lines = Map.groupBy(
      rows.filter(({ pack_id }) => wanted?.has(pack_id) ?? true),
      ({ order_id }) => order_id,
    );
    for (const { id, placed_at, discounts } of orders) {
      const ofOrder = lines.get(id);
      if (ofOrder)
        yield {
          orderId: id as OrderId,
          placedAt: placed_at ?? 0,
          discounts: JSON.parse(discounts) as OrderDiscount[],
          lines: ofOrder.map((line) => ({
            packId: line.pack_id as PackId,
            bottles: line.bottles,
            priceCents: line.price_cents,
            quantity: line.quantity,
            paidCents: line.total_cents - line.discount_cents,
          })),
        };
    }
    if (orders.length < ordersAtOnce) return;
    after = { placedAt: last.placed_at ?? 0, number: last.number };
    await setImmediate();
  }
}
