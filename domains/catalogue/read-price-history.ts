import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import { pricesOf } from './price-history.store.ts';

export interface PastPrice {
  priceCents: number;
  /** The price applied from this time until the next entry. */
  fromAt: number;
  actor: string;
}

/** Every shelf price that a pack has had, oldest first, without promotions. */
export function readPriceHistory(db: Db, packId: PackId): Promise<PastPrice[]> {
  return pricesOf(db, packId);
}
