import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { broughtAt } from './carrier-events.store.ts';

/**
 * When the last box of each order was delivered according to its carrier, epoch ms; without those still under
 * way.
 */
export async function broughtByCarrier(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await broughtAt(db, orderIds);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id as OrderId);
  return new Map(
    [...byOrder].flatMap(([id, boxes]) => {
      const times = boxes.map(({ brought_at }) => brought_at);
      return times.some((at) => at === null) ? [] : [[id, Math.max(...times.map(Number))] as const];
    }),
  );
}
