import type { LivePromotion } from './promotion.ts';

/** The id of a promotion among the discounts of a basket (M-193). */
export function promotionUid({ id }: Pick<LivePromotion, 'id'>): string {
  return `promotion-${id}`;
}
