/** Packs as the promotion pages show them, with what is wrong with a promotion on each. */
import type { Db } from '#db/connection.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { type Offer, savedEachCents } from '#domains/pricing/offer.rules.ts';
import { mayCallOnSale, momentsToCheck } from '#domains/pricing/on-sale.rules.ts';
import { promotionRefusalWords } from '#domains/pricing/promotion-refusal-words.rules.ts';
import type { CampaignRefusals } from '#domains/pricing/schedule-campaign.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import type { ShownPack } from './props.ts';

/** Only packs that are on sale: no one would see a promotion on others. */
export async function findSoldPacks(db: Db, packIds: readonly PackId[]) {
  return new Map([...(await readPackPlaces(db, packIds))].filter(([, { isPublished }]) => isPublished));
}

/** 'Barolo, 750 mL, case of 12' by pack. */
export async function packNames(db: Db, packIds: readonly PackId[]): Promise<Map<PackId, string>> {
  const places = await readPackPlaces(db, packIds);
  return new Map(
    [...places].map(([id, { name, size, bottles }]) => [id, `${name}, ${sizeName(size, bottles)}`]),
  );
}

export async function showPromotionPacks(
  db: Db,
  packIds: readonly PackId[],
  {
    checked,
    offer,
  }: { checked: (CampaignRefusals & { startsAt: number; endsAt: number }) | null; offer: Offer },
): Promise<ShownPack[]> {
  const places = await readPackPlaces(db, packIds);
  return Promise.all(
    packIds.map(async (id): Promise<ShownPack> => {
      const place = places.get(id);
      const refusals = checked?.ofPacks.get(id) ?? [];
      const hasDays = checked !== null && checked.endsAt > checked.startsAt && refusals.length === 0;
      return {
        id,
        productId: place?.productId ?? 0,
        name: place?.name ?? `Pack ${id}`,
        size: place ? sizeName(place.size, place.bottles) : '',
        priceCents: place?.priceCents ?? 0,
        cost: place && place.costCents !== null ? formatCents(place.costCents) : null,
        problem: refusals.length > 0 ? refusals.map(promotionRefusalWords).join(' ') : null,
        isBelowCost: refusals.some(({ kind }) => kind === 'below-cost'),
        saleProblem: hasDays && place ? await saleProblemOf(db, place, offer, checked) : null,
      };
    }),
  );
}

/**
 * Says if the pack may not be called a special, because it is not below all prices of the two calendar months
 * before (9 NYCRR §99.6(b)).
 */
async function saleProblemOf(
  db: Db,
  { packId, priceCents }: { packId: PackId; priceCents: number },
  offer: Offer,
  days: { startsAt: number; endsAt: number },
): Promise<string | null> {
  const [prices, promotions] = [await readPriceHistory(db, packId), await listPromotions(db, [packId])];
  const promoCents = priceCents - savedEachCents(offer, priceCents);
  for (const at of momentsToCheck(days)) {
    const answer = mayCallOnSale(prices, promotions, promoCents, at);
    if (answer.kind === 'may-not')
      return `From ${formatDay(storeDay(at))} on it may not be called a special: it was sold for ${formatCents(answer.lowestCents)} in the two months before (9 NYCRR 99.6).`;
  }
  return null;
}
