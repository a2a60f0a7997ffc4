import type { PromotionId } from '#kit/ids.ts';
import { lowersUnitPrice, savedEachCents } from './offer.rules.ts';
import { percentTenths } from './offer-words.rules.ts';
import type { LivePromotion } from './promotion.ts';

/**
 * A promotion on the wire, letter for letter (M-190). Whole cents; dollars and cents of a price are parts of
 * its text.
 */
export interface PromoItem {
  id: PromotionId;
  slug: string;
  name: string;
  tagline: string;
  imageAlt: string;
  promoType: 'markdown' | 'xfer';
  /** Off each in percent, 9.9 for 9.9 %; null if prices may not be compared. */
  promoPercentDiscount: number | null;
  /** Cents off each; null if prices may not be compared. */
  promoItemDiscount: number | null;
  /** The price of one with the promotion: '10' and '00' for $10.00. */
  promoPriceDollars: string;
  promoPriceCents: string;
  /**
   * The price of one without the promotion, in cents; for a markdown whose prices may not be compared, the
   * current price.
   */
  price: number;
  /** How many for the x price; null for a markdown. */
  xQuantity: number | null;
  xPromoPriceDollars: string | null;
  xPromoPriceCents: string | null;
}

/** What the item says about its product. */
export type PromotedProduct = Pick<PromoItem, 'slug' | 'name' | 'tagline' | 'imageAlt'> & {
  priceCents: number;
};

/**
 * @param comparing false where the law forbids showing a former price, percentage or amount off (9 NYCRR
 * §99.6(a))
 */
export function promoItem(
  { id, offer }: LivePromotion,
  product: PromotedProduct,
  comparing: boolean,
): PromoItem {
  const { slug, name, tagline, imageAlt, priceCents } = product;
  const savedEach = savedEachCents(offer, priceCents);
  const [promoPriceDollars, promoPriceCents] = priceParts(priceCents - savedEach);
  const x = lowersUnitPrice(offer) ? null : offer;
  const [xDollars, xCents] = x ? priceParts(x.forCents) : [null, null];
  return {
    id,
    slug,
    name,
    tagline,
    imageAlt,
    promoType: x ? 'xfer' : 'markdown',
    promoPercentDiscount: comparing ? percentTenths(offer, priceCents) / 10 : null,
    promoItemDiscount: comparing ? savedEach : null,
    promoPriceDollars,
    promoPriceCents,
    price: comparing || x ? priceCents : priceCents - savedEach,
    xQuantity: x?.buy ?? null,
    xPromoPriceDollars: xDollars,
    xPromoPriceCents: xCents,
  };
}

/** ['17', '59'] for 1759: the cents have two digits. */
function priceParts(cents: number): [dollars: string, cents: string] {
  return [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
}
