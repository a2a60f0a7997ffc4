import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { type PackFacts, type PromotionRefusal, refuseAtPrice } from './check-promotion.rules.ts';
import type { Promotion } from './promotion.ts';
import { promotionFacts } from './promotion-facts.rules.ts';
import { insertPromotion, promotionById } from './promotions.store.ts';

export type ResumeAnswer =
  | { kind: 'resumed'; promotion: Promotion }
  | { kind: 'unknown-promotion' }
  | { kind: 'not-cancelled' }
  /** Its last day has passed meanwhile. */
  | { kind: 'over' }
  | { kind: 'refused'; refusals: PromotionRefusal[] };

/**
 * Schedules a cancelled promotion anew, as one of its own, from now on: the time without it stays so. Checked
 * like a new one at today's price and cost (New York ABC Law §101-bb).
 */
export function resumePromotion(
  { db, findPack }: { db: Db; findPack(packId: PackId): Promise<PackFacts | undefined> },
  id: PromotionId,
  by: By,
): Promise<ResumeAnswer> {
  return inTransaction(db, async (tx): Promise<ResumeAnswer> => {
    const former = await promotionById(tx, id);
    if (!former) return { kind: 'unknown-promotion' };
    if (former.cancelledAt === null) return { kind: 'not-cancelled' };
    if (former.endsAt <= by.now) return { kind: 'over' };
    const pack = await findPack(former.packId);
    const refusals: PromotionRefusal[] = pack
      ? refuseAtPrice(former.offer, pack, false)
      : [{ kind: 'unknown-pack' }];
    if (refusals.length > 0) return { kind: 'refused', refusals };
    const resumedId = await insertPromotion(tx, {
      ...promotionFacts(former),
      startsAt: Math.max(former.startsAt, by.now),
      createdAt: by.now,
      createdBy: by.actor,
    });
    const promotion = await promotionById(tx, resumedId);
    if (!promotion) throw new Error(`Promotion ${resumedId} was written and is not there`);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'promotion', id: resumedId },
      verb: 'scheduled',
      before: { resumes: id },
      after: promotionFacts(promotion),
      isMoney: true,
    });
    return { kind: 'resumed', promotion };
  });
}
