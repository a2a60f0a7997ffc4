import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import type { LivePromotion } from './promotion.ts';
import { promotionsAt } from './promotions.store.ts';

/** The promotions that are currently on, in the order in which they were created (S-12, G-33). */
export function livePromotions(
  db: Db,
  packIds: readonly PackId[] | 'all',
  now: number,
): Promise<LivePromotion[]> {
  return promotionsAt(db, now, packIds);
}
