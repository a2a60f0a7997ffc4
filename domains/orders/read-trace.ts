import type { Db } from '#db/connection.ts';
import type { TraceEntry } from '#domains/pricing/basket.ts';
import type { OrderId } from '#kit/ids.ts';
import { traceOfOrder } from './orders.store.ts';

/** How the total of an order came about, in words; the amounts, in cents, add up to it (B-305). */
export async function readTrace(db: Db, id: OrderId): Promise<TraceEntry[]> {
  const trace = JSON.parse((await traceOfOrder(db, id)) ?? '[]');
  return Array.isArray(trace) ? trace : [];
}
