import type { Db } from '#db/connection.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { openDeliveryRows } from './board.store.ts';

export interface OpenDelivery {
  number: OrderNumber;
  /** Null once the buyer is erased. */
  zip: string | null;
  /** '2026-11-20T17:00' */
  slotId: string | null;
}

/**
 * Where and when open orders are to be delivered, without their buyers: what a change of area or hours
 * affects.
 */
export async function findOpenDeliveries(db: Db): Promise<OpenDelivery[]> {
  const rows = await openDeliveryRows(db);
  return rows.map(({ number, delivery_zip, slot_id }) => ({
    number: number as OrderNumber,
    zip: delivery_zip,
    slotId: slot_id,
  }));
}
