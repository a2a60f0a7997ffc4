import type { Db } from '#db/connection.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { listPromotions } from '#domains/pricing/list-promotions.ts';
import { lowersUnitPrice, type Offer } from '#domains/pricing/offer.rules.ts';
import { readOfferTag } from '#domains/pricing/offer-tag.rules.ts';
import { storeDay } from '#kit/clock.ts';

/**
 * The last day of each markdown on the page, '2026-11-30' by pack, for search engines. Does not query the
 * database if nothing is marked down.
 */
export async function saleEnds(
  db: Db,
  { packs }: Pick<Product, 'packs'>,
  now: number,
): Promise<Record<number, string>> {
  const shown = new Map(
    packs.flatMap(({ id, offer }) => (offer === null ? [] : [[id, markdownOf(offer)] as const])),
  );
  if (shown.size === 0) return {};
  const promotions = await listPromotions(db, [...shown.keys()]);
  const ends: Record<number, string> = {};
  for (const { packId, offer, startsAt, endsAt, cancelledAt } of promotions) {
    const isOn = startsAt <= now && endsAt > now && cancelledAt === null;
    const isShown = lowersUnitPrice(offer) && JSON.stringify(offer) === JSON.stringify(shown.get(packId));
    if (isOn && isShown) ends[packId] = storeDay(endsAt - 1);
  }
  return ends;
}

function markdownOf(tag: string): Offer | undefined {
  return readOfferTag(tag).find(({ offer }) => lowersUnitPrice(offer))?.offer;
}
