import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import {
  maxCampaignPacks,
  type PackFacts,
  type PromotionRefusal,
  refuseAtPrice,
  refuseOffer,
} from './check-promotion.rules.ts';
import type { Offer } from './offer.rules.ts';
import type { Promotion } from './promotion.ts';
import { promotionFacts } from './promotion-facts.rules.ts';
import { insertCampaign, promotionsOfCampaign } from './promotions.store.ts';

export interface CampaignTerms {
  name: string;
  packIds: readonly PackId[];
  offer: Offer;
  /** Days of the store's calendar, both included: '2026-11-20'. */
  firstDay: string;
  lastDay: string;
  mayBeBelowCost: boolean;
}

export interface CampaignRequest extends CampaignTerms, By {}

export interface ScheduleDeps {
  /** The facts of those packs that are sold. */
  findPacks(packIds: readonly PackId[]): Promise<ReadonlyMap<PackId, PackFacts>>;
}

/** Everything that is wrong at once: with the campaign, and with it on each pack (B-191). */
export interface CampaignRefusals {
  refusals: PromotionRefusal[];
  ofPacks: Map<PackId, PromotionRefusal[]>;
}

export type CampaignAnswer =
  | { kind: 'scheduled'; promotions: [Promotion, ...Promotion[]] }
  | ({ kind: 'refused' } & CampaignRefusals);

/** What is wrong, or when it is on: from 00:00 of its first day in New York to 24:00 of its last (S-12). */
export async function checkCampaign(
  { findPacks }: ScheduleDeps,
  terms: CampaignTerms,
  now: number,
): Promise<CampaignRefusals & { startsAt: number; endsAt: number }> {
  const { offer, packIds } = terms;
  const times = timesOf(terms, now);
  const offerRefusals = refuseOffer(offer);
  const refusals: PromotionRefusal[] = [
    ...(terms.name.trim() === '' ? [{ kind: 'no-name' } as const] : []),
    ...offerRefusals,
    ...times.refusals,
    ...(packIds.length === 0 ? [{ kind: 'no-packs' } as const] : []),
    ...(packIds.length > maxCampaignPacks
      ? [{ kind: 'too-many-packs', most: maxCampaignPacks } as const]
      : []),
  ];
  const packs = packIds.length > maxCampaignPacks ? new Map() : await findPacks(packIds);
  const ofPacks = new Map<PackId, PromotionRefusal[]>();
  for (const packId of packIds.slice(0, maxCampaignPacks)) {
    const pack = packs.get(packId);
    if (!pack) ofPacks.set(packId, [{ kind: 'unknown-pack' }]);
    else if (offerRefusals.length === 0) {
      const atPrice = refuseAtPrice(offer, pack, terms.mayBeBelowCost);
      if (atPrice.length > 0) ofPacks.set(packId, atPrice);
    }
  }
  return { startsAt: times.startsAt, endsAt: times.endsAt, refusals, ofPacks };
}

/**
 * Creates promotions with one offer and the same days for up to 500 packs, as a unit (B-195). Nothing is
 * created if anything is refused.
 */
export async function scheduleCampaign(
  { db, findPacks }: ScheduleDeps & { db: Db },
  { name, packIds: asked, offer, firstDay, lastDay, mayBeBelowCost, ...by }: CampaignRequest,
): Promise<CampaignAnswer> {
  const packIds = [...new Set(asked)];
  const terms = { name, packIds, offer, firstDay, lastDay, mayBeBelowCost };
  const { startsAt, endsAt, refusals, ofPacks } = await checkCampaign({ findPacks }, terms, by.now);
  if (refusals.length > 0 || ofPacks.size > 0) return { kind: 'refused', refusals, ofPacks };
  const promotions = await inTransaction(db, (tx) =>
    insertAndNote(tx, { name: name.trim(), offer, startsAt, endsAt }, packIds, { by, before: null }),
  );
  return { kind: 'scheduled', promotions };
}

/** Writes the rows and the activity, whose `before` says which campaign it continues, if any. */
export async function insertAndNote(
  tx: Tx,
  terms: Pick<Promotion, 'name' | 'offer' | 'startsAt' | 'endsAt'>,
  packIds: readonly PackId[],
  { by, before }: { by: By; before: Record<string, unknown> | null },
): Promise<[Promotion, ...Promotion[]]> {
  const id = await insertCampaign(tx, { ...terms, createdAt: by.now, createdBy: by.actor }, packIds);
  const [first, ...others] = await promotionsOfCampaign(tx, id);
  if (!first) throw new Error(`Promotion ${id} was written and is not there`);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'promotion', id },
    verb: 'scheduled',
    ...(before && { before }),
    after: promotionFacts([first, ...others]),
    isMoney: true,
  });
  return [first, ...others];
}

function timesOf(
  { firstDay, lastDay }: CampaignTerms,
  now: number,
): {
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
