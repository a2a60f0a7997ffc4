import type { PromotionId } from '#kit/ids.ts';
import type { Promotion } from './promotion.ts';

/** What the activity records about promotions that were scheduled or ended together. */
export function promotionFacts(promotions: readonly [Promotion, ...Promotion[]]) {
  const [{ name, packId, offer, startsAt, endsAt }] = promotions;
  const ids: PromotionId[] = promotions.map(({ id }) => id);
  return { name, packId, offer, startsAt, endsAt, ...(ids.length > 1 && { ids }) };
}
