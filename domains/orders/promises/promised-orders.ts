import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import { promisedSince } from './promised-orders.store.ts';

/**
 * A placed order with what was promised and, as far as the store knows, when it arrived; epoch ms (N-007).
 */
export interface PromisedOrder {
  id: OrderId;
  way: 'pickup' | 'delivery' | 'shipping';
  promisedBy: number;
  /**
   * For a pickup, when it was packed; for a delivery, when it was handed over; null if it has not arrived
   * yet, and for parcels.
   */
  cameAt: number | null;
}

/** Orders promised for a time between two moments; cancelled ones no longer promise anything. */
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
