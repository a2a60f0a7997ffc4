import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { livePromotions } from '#domains/pricing/live-promotions.ts';
import { offerWords } from '#domains/pricing/offer-words.rules.ts';
import { promoItem } from '#domains/pricing/promo-item.rules.ts';
import { offersToShow, shownPromotions } from '#domains/pricing/shown-promotions.rules.ts';
import type { ProductId } from '#kit/ids.ts';
import type { SpecialItem } from '#widgets/specials/special-item.ts';

export interface Specials {
  items: SpecialItem[];
  /** The products on promotion: a change to any of them invalidates a cached page that shows them. */
  productIds: ProductId[];
}

/** What is on promotion at this moment and visible in the shop, one entry per pack, in-stock packs first. */
export async function specialsAt(db: Db, now: number, comparing: boolean): Promise<Specials> {
  const live = await livePromotions(db, 'all', now);
  const packs = await readPackPlaces(
    db,
    live.map(({ packId }) => packId),
  );
  const offered = offersToShow(live, packs);
  const shown = shownPromotions(live, packs).flatMap((promotion) => {
    const pack = packs.get(promotion.packId);
    const words = pack && offerWords(promotion.offer, pack.priceCents, comparing);
    if (!pack?.isPublished || !words) return [];
    const { photo, art, size, isInStock, ships, aisle, productId } = pack;
    const [, markdown] = offered.get(promotion.packId) ?? [];
    const one = markdown ? offerWords(markdown, pack.priceCents, comparing) : null;
    const item: SpecialItem = {
      ...promoItem(promotion, pack, comparing),
      packId: promotion.packId,
      photo,
      art,
      size,
      isInStock,
      ships,
      aisle,
      words,
      one,
    };
    return [{ item, productId }];
  });
  shown.sort((a, b) => Number(b.item.isInStock) - Number(a.item.isInStock));
  return { items: shown.map(({ item }) => item), productIds: shown.map(({ productId }) => productId) };
}
