import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { type PromotionRefusal, refuseAtPrice } from './check-promotion.rules.ts';
import type { Promotion } from './promotion.ts';
import { promotionsOfCampaign } from './promotions.store.ts';
import { insertAndNote, type ScheduleDeps } from './schedule-campaign.ts';

export type ExtendAnswer =
  | { kind: 'extended'; promotion: Promotion }
  | { kind: 'unknown-promotion' }
  /** Ended, by its last day or by hand: it may be copied. */
  | { kind: 'over' }
  | { kind: 'no-day' }
  /** The new last day is not after the current one. */
  | { kind: 'not-later' }
  | { kind: 'refused'; ofPacks: Map<PackId, PromotionRefusal[]> };

/**
 * Continues a campaign after its last day, up to and including `lastDay`: as a campaign of its own, because
 * what was promised is never rewritten (B-193). Only for packs for which it was not ended; checked at current
 * prices and costs.
 */
export function extendCampaign(
  { db, findPacks }: ScheduleDeps & { db: Db },
  { id, lastDay, mayBeBelowCost }: { id: PromotionId; lastDay: string; mayBeBelowCost: boolean },
  by: By,
): Promise<ExtendAnswer> {
  return inTransaction(db, async (tx): Promise<ExtendAnswer> => {
    const all = await promotionsOfCampaign(tx, id);
    if (all.length === 0) return { kind: 'unknown-promotion' };
    const going = all.filter(({ cancelledAt, endsAt }) => cancelledAt === null && endsAt > by.now);
    const [first] = going;
    if (!first) return { kind: 'over' };
    const endsAt = storeDayStart(lastDay) === undefined ? undefined : storeDayStart(addDays(lastDay, 1));
    if (endsAt === undefined) return { kind: 'no-day' };
    if (endsAt <= first.endsAt) return { kind: 'not-later' };
    const packIds = going.map(({ packId }) => packId);
    const packs = await findPacks(packIds);
    const ofPacks = new Map<PackId, PromotionRefusal[]>();
    for (const packId of packIds) {
      const pack = packs.get(packId);
      const wrong: PromotionRefusal[] = pack
        ? refuseAtPrice(first.offer, pack, mayBeBelowCost)
        : [{ kind: 'unknown-pack' }];
      if (wrong.length > 0) ofPacks.set(packId, wrong);
    }
    if (ofPacks.size > 0) return { kind: 'refused', ofPacks };
    const { name, offer } = first;
    const terms = { name, offer, startsAt: first.endsAt, endsAt };
    const [promotion] = await insertAndNote(tx, terms, packIds, { by, before: { extends: id } });
    return { kind: 'extended', promotion };
  });
}
