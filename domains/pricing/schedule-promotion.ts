import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import {
  type PackFacts,
  type PromotionRefusal,
  refuseAtPrice,
  refuseOffer,
} from './check-promotion.rules.ts';
import type { Offer } from './offer.rules.ts';
import type { Promotion } from './promotion.ts';
import { promotionFacts } from './promotion-facts.rules.ts';
import { insertPromotion, promotionById } from './promotions.store.ts';

export interface PromotionRequest extends By {
  name: string;
  packId: PackId;
  offer: Offer;
  /** Days of the store's calendar, both included: '2026-11-20'. */
  firstDay: string;
  lastDay: string;
  mayBeBelowCost: boolean;
}

export interface ScheduleDeps {
  db: Db;
  /** Finds a pack's facts; undefined if there is none, or if it is not sold. */
  findPack(packId: PackId): Promise<PackFacts | undefined>;
}

export type ScheduleAnswer =
  | { kind: 'scheduled'; promotion: Promotion }
  | { kind: 'refused'; refusals: PromotionRefusal[] };

/**
 * Makes a promotion that is on from 00:00 of its first day in New York to 24:00 of its last, daylight saving
 * included. A refusal lists all problems at once.
 */
export async function schedulePromotion(
  { db, findPack }: ScheduleDeps,
  request: PromotionRequest,
): Promise<ScheduleAnswer> {
  const { offer, packId, actor, now } = request;
  const name = request.name.trim();
  const times = timesOf(request);
  const pack = await findPack(packId);
  const offerRefusals = refuseOffer(offer);
  const refusals: PromotionRefusal[] = [
    ...(name === '' ? [{ kind: 'no-name' } as const] : []),
    ...offerRefusals,
    ...times.refusals,
    ...(pack ? [] : [{ kind: 'unknown-pack' } as const]),
    ...(pack && offerRefusals.length === 0 ? refuseAtPrice(offer, pack, request.mayBeBelowCost) : []),
  ];
  if (refusals.length > 0) return { kind: 'refused', refusals };
  const { startsAt, endsAt } = times;
  return inTransaction(db, async (tx) => {
    const facts = { name, packId, offer, startsAt, endsAt };
    const id = await insertPromotion(tx, { ...facts, createdAt: now, createdBy: actor });
    const promotion = await promotionById(tx, id);
    if (!promotion) throw new Error(`Promotion ${id} was written and is not there`);
    const subject = { kind: 'promotion', id };
    const after = promotionFacts(promotion);
    await noteActivity(tx, { ...request, subject, verb: 'scheduled', after, isMoney: true });
    return { kind: 'scheduled', promotion };
  });
}

function timesOf({ firstDay, lastDay, now }: PromotionRequest): {
  startsAt: number;
  endsAt: number;
  refusals: PromotionRefusal[];
} {
  const startsAt = storeDayStart(firstDay);
  const endsAt = storeDayStart(lastDay) === undefined ? undefined : storeDayStart(addDays(lastDay, 1));
  if (startsAt === undefined || endsAt === undefined) {
    const texts = [...(startsAt === undefined ? [firstDay] : []), ...(endsAt === undefined ? [lastDay] : [])];
    return { startsAt: 0, endsAt: 0, refusals: texts.map((text) => ({ kind: 'no-day', text })) };
  }
  if (endsAt <= startsAt) return { startsAt, endsAt, refusals: [{ kind: 'ends-before-start' }] };
  return { startsAt, endsAt, refusals: endsAt <= now ? [{ kind: 'over-already' }] : [] };
}
