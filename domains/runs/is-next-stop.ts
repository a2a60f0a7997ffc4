import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { openStopsOf } from './runs.store.ts';

/** Whether the driver told this order's buyer that theirs is the next stop, on the way that it is on now (B-122). */
export async function isNextStop(db: Db, id: OrderId): Promise<boolean> {
  return (await openStopsOf(db, [id])).some((stop) => stop.next_told_at !== null);
}
