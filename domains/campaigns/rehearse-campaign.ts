import type { Db } from '#db/connection.ts';
import { type PackPlace, readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { promotionsWithin } from '#domains/pricing/find-campaigns.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import type { LivePromotion, Promotion } from '#domains/pricing/promotion.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, daysBetween, storeDayStart } from '#kit/store-day.ts';
import { readPricedBaskets } from './priced-baskets.ts';
import type { PackRehearsal, Rehearsal } from './rehearsal.ts';
import {
  emptyTally,
  lossPerUseCents,
  neededBottles,
  rehearseBasket,
  rehearsedId,
  whichWins,
} from './rehearse.rules.ts';

/** How far back a rehearsal looks, in days of the store. */
export const rehearsedDays = 90;

export interface RehearsedTerms {
  name: string;
  packIds: readonly PackId[];
  offer: Offer;
  /** Epoch ms; `endsAt` itself is excluded. */
  startsAt: number;
  endsAt: number;
  /** What the store takes off a mixed case at the same time; null for nothing. */
  mixedCase: MixedCase | null;
}

/**
 * What a campaign would have done to the orders of the last ninety days: each order is priced again as it was
 * bought, at the prices of its day, with the other promotions that run during the campaign's days, once
 * without the campaign and once with it (B-192, B-300). Costs and stock are today's. Nothing is written.
 */
export async function rehearseCampaign(
  db: Db,
  { name, packIds, offer, startsAt, endsAt, mixedCase }: RehearsedTerms,
  now: number,
): Promise<Rehearsal> {
  const packs = await readPackPlaces(db, packIds);
  const others = await promotionsWithin(db, packIds, { startsAt: Math.max(startsAt, now), endsAt });
  const rehearsed = packIds.map((packId) => ({ id: rehearsedId, name, packId, offer }));
  const byPack = Map.groupBy(others, ({ packId }) => packId);
  const withIt = new Map(
    rehearsed.map((promotion) => [promotion.packId, [...(byPack.get(promotion.packId) ?? []), promotion]]),
  );
  const own = new Set(packIds);
  const prices = {
    before: { promotions: byPack, mixedCase },
    after: { promotions: withIt, mixedCase },
    rehearsed: { id: rehearsedId, isOwn: (packId: PackId) => own.has(packId) },
  };
  const tally = emptyTally();
  const span = { from: rehearsedFrom(now), until: now };
  // With a mixed case, the other bottles of a basket matter too.
  for await (const { lines, costs } of readPricedBaskets(db, mixedCase ? 'all' : packIds, span, mixedCase))
    if (lines.some(({ packId }) => own.has(packId))) rehearseBasket(tally, lines, prices, costs);
  const campaignDays = daysBetween(storeDay(startsAt), storeDay(endsAt - 1)) + 1;
  const { ofPacks, ...sums } = tally;
  return {
    days: rehearsedDays,
    campaignDays,
    ...sums,
    ofPacks: rehearsed.map((promotion): PackRehearsal => {
      const { packId } = promotion;
      const { bottles, givenCents } = ofPacks.get(packId) ?? { bottles: 0, givenCents: 0 };
      const pack = packs.get(packId);
      return {
        ...{ packId, bottles, givenCents },
        lossCents: pack ? lossPerUseCents(offer, pack.priceCents, pack.costCents) : 0,
        neededBottles: neededBottles(bottles, rehearsedDays, campaignDays),
        freeBottles: pack?.freeBottles ?? 0,
        others: (byPack.get(packId) ?? []).map((other) =>
          showOther(promotion, other, pack, { startsAt, endsAt }),
        ),
      };
    }),
  };
}

/** The earliest moment that a rehearsal covers, epoch ms. */
export function rehearsedFrom(now: number): number {
  return storeDayStart(addDays(storeDay(now), -rehearsedDays)) ?? now;
}

function showOther(
  promotion: LivePromotion,
  other: Promotion,
  pack: PackPlace | undefined,
  span: { startsAt: number; endsAt: number },
): PackRehearsal['others'][number] {
  return {
    id: other.campaignId,
    name: other.name,
    startsAt: Math.max(span.startsAt, other.startsAt),
    endsAt: Math.min(span.endsAt, other.endsAt),
    wins: whichWins(promotion, other, pack?.priceCents ?? 0),
  };
}
