import type { Db } from '#db/connection.ts';
import { shippedOrders } from './sold-orders.store.ts';

export interface Shipped {
  number: number;
  /** When its carrier got it, epoch ms. */
  at: number;
  county: string;
  city: string;
  zip: string;
  bottles: number;
  service: string;
  /** 'UPS 1Z…, UPS 1Z…' */
  parcels: string;
}

/** Orders that were given to a carrier from one moment to before another, without their buyers. */
export function readShipped(db: Db, span: { from: number; until: number }): Promise<Shipped[]> {
  return shippedOrders(db, span);
}
