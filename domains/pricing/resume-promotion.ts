import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PromotionId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { type PromotionRefusal, refuseAtPrice } from './check-promotion.rules.ts';
import type { Promotion } from './promotion.ts';
import { promotionsById } from './promotions.store.ts';
import { insertAndNote, type ScheduleDeps } from './schedule-campaign.ts';

export type ResumeAnswer =
  | { kind: 'resumed'; promotion: Promotion }
  | { kind: 'unknown-promotion' }
  | { kind: 'not-cancelled' }
  /** Its last day has passed in the meantime. */
  | { kind: 'over' }
  | { kind: 'refused'; refusals: PromotionRefusal[] };

/**
 * Schedules promotions that were cancelled together again, as a campaign of its own, from now on: the time
 * without them stays as it was. Checked like a new one at the current price and cost (New York ABC Law
 * §101-bb); all or none.
 */
export function resumePromotion(
  { db, findPacks }: ScheduleDeps & { db: Db },
  ids: readonly PromotionId[],
  by: By,
): Promise<ResumeAnswer> {
  return inTransaction(db, async (tx): Promise<ResumeAnswer> => {
    const former = await promotionsById(tx, ids);
    const [first] = former;
    if (!first || former.length < ids.length) return { kind: 'unknown-promotion' };
    if (former.some(({ cancelledAt }) => cancelledAt === null)) return { kind: 'not-cancelled' };
    if (first.endsAt <= by.now) return { kind: 'over' };
    const packIds = former.map(({ packId }) => packId);
    const packs = await findPacks(packIds);
    const refusals = packIds.flatMap((packId): PromotionRefusal[] => {
      const pack = packs.get(packId);
      return pack ? refuseAtPrice(first.offer, pack, false) : [{ kind: 'unknown-pack' }];
    });
    if (refusals.length > 0) return { kind: 'refused', refusals };
    const { name, offer, endsAt } = first;
    const terms = { name, offer, startsAt: Math.max(first.startsAt, by.now), endsAt };
    const [promotion] = await insertAndNote(tx, terms, packIds, { by, before: { resumes: first.id } });
    return { kind: 'resumed', promotion };
  });
}
