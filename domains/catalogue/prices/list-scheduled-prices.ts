import type { Db } from '#db/connection.ts';
import { type ScheduledPrice, waitingPrices } from './scheduled-prices.store.ts';

export type { ScheduledPrice } from './scheduled-prices.store.ts';

/** The prices that wait for their day, earliest first: of one product, or the first five hundred of all (B-139). */
export function listScheduledPrices(db: Db, productId?: number): Promise<ScheduledPrice[]> {
  return waitingPrices(db, productId === undefined ? {} : { productId });
}
