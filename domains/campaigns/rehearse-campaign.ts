import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { type PackPlace, readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readSoldBaskets } from '#domains/orders/sold/read-sold-baskets.ts';
import { promotionsWithin } from '#domains/pricing/find-campaigns.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import type { LivePromotion, Promotion } from '#domains/pricing/promotion.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, daysBetween, storeDayStart } from '#kit/store-day.ts';
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
const rehearsedDays = 90;

/** Pricing a basket takes some hundredths of a millisecond; after so many the shop has its turn. */
const basketsAtOnce = 100;

export interface RehearsedTerms {
  name: string;
  packIds: readonly PackId[];
  offer: Offer;
  /** Epoch ms; up to `endsAt`, not at it. */
  startsAt: number;
  endsAt: number;
}

/**
 * What a campaign would have done to the orders of the last ninety days: each is priced again as it was bought, at
 * the prices of its day, with the other promotions that are on in the campaign's days, without it and with it (B-192,
 * B-300). Costs and stock are today's. Nothing is written.
 */
export async function rehearseCampaign(
  db: Db,
  { name, packIds, offer, startsAt, endsAt }: RehearsedTerms,
  now: number,
): Promise<Rehearsal> {
  const packs = await readPackPlaces(db, packIds);
  const others = await promotionsWithin(db, packIds, { startsAt: Math.max(startsAt, now), endsAt });
  const rehearsed = packIds.map((packId) => ({ id: rehearsedId, name, packId, offer }));
  const costs = new Map(
    [...packs.values()].flatMap(({ packId, costCents }) =>
      costCents === null ? [] : [[packId, costCents] as const],
    ),
  );
  const byPack = Map.groupBy(others, ({ packId }) => packId);
  const promotions = { others: byPack, rehearsed: Map.groupBy(rehearsed, ({ packId }) => packId) };
  const tally = emptyTally();
  const from = storeDayStart(addDays(storeDay(now), -rehearsedDays)) ?? now;
  let baskets = 0;
  for await (const { lines } of readSoldBaskets(db, packIds, { from, until: now })) {
    rehearseBasket(tally, lines, promotions, costs);
    baskets += 1;
    if (baskets % basketsAtOnce === 0) await setImmediate();
  }
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
