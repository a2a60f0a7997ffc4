import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { promisedSince } from './promised-orders.store.ts';

/** A placed order with what was promised and, as far as the store knows, when it came; epoch ms (N-007). */
export interface PromisedOrder {
  id: OrderId;
  way: 'pickup' | 'delivery' | 'shipping';
  promisedBy: number;
  /** A pickup when it was packed, a delivery when it was handed over; null for what did not come yet, and for parcels. */
  cameAt: number | null;
}

/** Orders that were to be there between two moments and stand; cancelled ones promise nothing any more. */
export async function findPromisedOrders(
  db: Db,
  { fromAt, untilAt }: { fromAt: number; untilAt: number },
): Promise<PromisedOrder[]> {
  const rows = await promisedSince(db, fromAt, untilAt);
  return rows.map(({ id, delivery_method: way, promised_by, packed_at, handed_over_at }) => ({
    id: id as OrderId,
    way,
    promisedBy: promised_by ?? 0,
    cameAt: way === 'pickup' ? packed_at : way === 'delivery' ? handed_over_at : null,
  }));
}
