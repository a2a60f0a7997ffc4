import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import type { Promotion } from './promotion.ts';
import { everyPromotion } from './promotions.store.ts';

/** All promotions, past and future, latest start first. */
export function listPromotions(db: Db, packIds: readonly PackId[] | 'all'): Promise<Promotion[]> {
  return everyPromotion(db, packIds);
}
