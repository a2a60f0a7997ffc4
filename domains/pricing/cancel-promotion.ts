import type { Db } from '#db/connection.ts';
import type { PromotionId } from '#kit/ids.ts';
import type { Promotion } from './promotion.ts';
import { endPromotion, promotionById } from './promotions.store.ts';

export type CancelAnswer =
  | { kind: 'cancelled'; promotion: Promotion }
  /** Cancelled before, or past its last day. */
  | { kind: 'over'; promotion: Promotion }
  | { kind: 'unknown-promotion' };

/** Ends a promotion now, or keeps it from starting. Orders that used it keep it. */
export async function cancelPromotion(
  db: Db,
  id: PromotionId,
  now: number,
  actor: string,
): Promise<CancelAnswer> {
  const isEnded = await endPromotion(db, id, now, actor);
  const promotion = await promotionById(db, id);
  if (!promotion) return { kind: 'unknown-promotion' };
  return { kind: isEnded ? 'cancelled' : 'over', promotion };
}
