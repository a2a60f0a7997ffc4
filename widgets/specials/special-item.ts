import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { OfferWords } from '#domains/pricing/offer-words.rules.ts';
import type { PromoItem } from '#domains/pricing/promo-item.rules.ts';
import type { PackId } from '#kit/ids.ts';

/** A pack on promotion, as the home page and the offers show it. */
export interface SpecialItem extends PromoItem {
  packId: PackId;
  photo: string | null;
  art: BottleArt;
  size: string;
  isInStock: boolean;
  /** Whether it may be sent by a carrier, and the top level of its category (N-002). */
  ships: boolean;
  aisle: string;
  words: OfferWords;
  /** The price of one if a markdown runs together with the n-for-a-price offer; else null. */
  one: OfferWords | null;
}
