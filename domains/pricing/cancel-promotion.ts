import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PromotionId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { Promotion } from './promotion.ts';
import { promotionFacts } from './promotion-facts.rules.ts';
import { endPromotions, promotionById, promotionsOfCampaign } from './promotions.store.ts';

export type CancelAnswer =
  | { kind: 'cancelled'; promotion: Promotion }
  /** Already cancelled, or past its last day. */
  | { kind: 'over'; promotion: Promotion }
  | { kind: 'unknown-promotion' };

/** Ends a promotion of one pack now, or keeps it from starting. Orders that used it keep it. */
export function cancelPromotion(db: Db, id: PromotionId, by: By): Promise<CancelAnswer> {
  return inTransaction(db, async (tx) => {
    // Checked first: a promotion of a newer version's kind is not ended by a version that does not know it.
    if (!(await promotionById(tx, id))) return { kind: 'unknown-promotion' };
    const ended = await endPromotions(tx, { id }, by);
    const promotion = await promotionById(tx, id);
    if (!promotion) return { kind: 'unknown-promotion' };
    if (ended.length === 0) return { kind: 'over', promotion };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'promotion', id: promotion.campaignId },
      verb: 'cancelled',
      before: { ...promotionFacts([promotion]), ...(promotion.campaignId !== id && { ids: [id] }) },
      isMoney: true,
    });
    return { kind: 'cancelled', promotion };
  });
}

/**
 * Ends everything in a campaign that is not over yet, as one act (B-193, B-195); `promotion` is its first.
 */
export function cancelCampaign(db: Db, campaignId: PromotionId, by: By): Promise<CancelAnswer> {
  return inTransaction(db, async (tx) => {
    if (!(await promotionById(tx, campaignId))) return { kind: 'unknown-promotion' };
    const ended = new Set(await endPromotions(tx, { campaignId }, by));
    const promotions = await promotionsOfCampaign(tx, campaignId);
    const [promotion] = promotions;
    if (!promotion) return { kind: 'unknown-promotion' };
    const [first, ...others] = promotions.filter(({ id }) => ended.has(id));
    if (!first) return { kind: 'over', promotion };
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'promotion', id: campaignId },
      verb: 'cancelled',
      before: promotionFacts([first, ...others]),
      isMoney: true,
    });
    return { kind: 'cancelled', promotion };
  });
}
