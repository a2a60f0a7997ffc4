import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { OfferWords } from '#domains/pricing/offer-words.rules.ts';
import type { PromoItem } from '#domains/pricing/promo-item.rules.ts';
import type { PackId } from '#kit/ids.ts';
import type { HomeProps } from '../home/props.ts';

/** M-067, M-068: the home page while there are promotions. */
export interface HomeSpecialsProps extends HomeProps {
  promotions: SpecialItem[];
}

export interface SpecialItem extends PromoItem {
  packId: PackId;
  photo: string | null;
  art: BottleArt;
  size: string;
  isInStock: boolean;
  words: OfferWords;
  /** What one costs where a markdown is on beside the n-for-a-price; else null. */
  one: OfferWords | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    HomeSpecials: HomeSpecialsProps;
  }
}
