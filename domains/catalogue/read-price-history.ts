import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { pricesOf } from './price-history.store.ts';

export interface PastPrice {
  priceCents: number;
  /** It held from this moment until the next one of the list. */
  fromAt: number;
  actor: string;
}

/** Every shelf price that a pack has had, the first first; what promotions took off is not in it. */
export function readPriceHistory(db: Db, packId: PackId): Promise<PastPrice[]> {
  return pricesOf(db, packId);
}
