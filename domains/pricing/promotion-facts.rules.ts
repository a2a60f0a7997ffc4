import type { Promotion } from './promotion.ts';

/** What the activity keeps of a promotion. */
export function promotionFacts({ name, packId, offer, startsAt, endsAt }: Promotion) {
  return { name, packId, offer, startsAt, endsAt };
}
