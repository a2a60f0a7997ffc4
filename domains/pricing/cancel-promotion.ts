import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PromotionId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { Promotion } from './promotion.ts';
import { promotionFacts } from './promotion-facts.rules.ts';
import { endPromotion, promotionById } from './promotions.store.ts';

export type CancelAnswer =
  | { kind: 'cancelled'; promotion: Promotion }
  /** Cancelled before, or past its last day. */
  | { kind: 'over'; promotion: Promotion }
  | { kind: 'unknown-promotion' };

/** Ends a promotion now, or keeps it from starting. Orders that used it keep it. */
export function cancelPromotion(db: Db, id: PromotionId, by: By): Promise<CancelAnswer> {
  return inTransaction(db, async (tx) => {
    const isEnded = await endPromotion(tx, id, by.now, by.actor);
    const promotion = await promotionById(tx, id);
    if (!promotion) return { kind: 'unknown-promotion' };
    if (!isEnded) return { kind: 'over', promotion };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'promotion', id },
      verb: 'cancelled',
      before: promotionFacts(promotion),
      isMoney: true,
    });
    return { kind: 'cancelled', promotion };
  });
}
