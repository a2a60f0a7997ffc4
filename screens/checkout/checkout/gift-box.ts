import type { Db } from '#db/connection.ts';
import { findCards } from '#domains/catalogue/listing/find-cards.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { GiftBoxOffer } from './props.ts';

/**
 * The store's gift box, if it is available now and can go the chosen way (N-070).
 *
 * @param slug of the product, or null
 */
export async function giftBoxOf(
  db: Db,
  slug: string | null,
  method: DeliveryMethod,
): Promise<GiftBoxOffer | null> {
  if (slug === null) return null;
  const [card] = await findCards(db, [slug]);
  if (!card || card.onlyPackId === null || !card.isInStock) return null;
  if (method === 'shipping' && !card.ships) return null;
  return { packId: card.onlyPackId, name: card.name, priceCents: card.lowestPriceCents };
}
