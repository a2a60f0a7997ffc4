import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { openStopsOf } from './runs.store.ts';

/**
 * Whether the driver notified this order's buyer, on its current way, that theirs is the next stop (B-122).
 */
export async function isNextStop(db: Db, id: OrderId): Promise<boolean> {
  return (await openStopsOf(db, [id])).some((stop) => stop.next_told_at !== null);
}
