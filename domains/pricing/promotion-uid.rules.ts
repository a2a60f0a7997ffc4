import type { PromotionId } from '#kit/ids.ts';
import type { LivePromotion } from './promotion.ts';

/** The mixed case among promotions (N-100): no row has this id. */
export const mixedCaseId = -1 as PromotionId;

/** The id of a promotion among the discounts of a basket (M-193). */
export function promotionUid({ id }: Pick<LivePromotion, 'id'>): string {
  return id === mixedCaseId ? 'mixed-case' : `promotion-${id}`;
}

/** Whether a line is on a promotion of its own; the mixed case does not count. */
export function isOnPromotion(uses: readonly { promotion: Pick<LivePromotion, 'id'> }[]): boolean {
  return uses.some(({ promotion }) => promotion.id !== mixedCaseId);
}
