import type { LivePromotion } from './promotion.ts';

/** How a promotion is called among the discounts of a basket (M-193). */
export function promotionUid({ id }: Pick<LivePromotion, 'id'>): string {
  return `promotion-${id}`;
}
