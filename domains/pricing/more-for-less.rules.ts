import { applyPromotions } from './apply-promotions.rules.ts';
import { unitsOf } from './offer.rules.ts';
import type { LivePromotion } from './promotion.ts';

/**
 * What a few more of a pack would save: how many more, how many in all, and what all cost together, in cents.
 */
export interface MoreForLess {
  add: number;
  units: number;
  costCents: number;
}

/**
 * The smallest number of additional packs that makes each cheaper, because an n-for-a-price then covers all
 * of them (G-33); null if none does. Costs are exactly what the cart would charge.
 */
export function moreForLess(
  quantity: number,
  priceCents: number,
  promotions: readonly LivePromotion[],
): MoreForLess | null {
  const costOf = (units: number) =>
    priceCents * units -
    applyPromotions(units, priceCents, promotions).reduce((sum, use) => sum + use.savedCents, 0);
  const wholes = promotions.map(({ offer }) => Math.ceil(quantity / unitsOf(offer)) * unitsOf(offer));
  for (const units of wholes.filter((whole) => whole > quantity).sort((a, b) => a - b)) {
    const costCents = costOf(units);
    if (costCents * quantity < costOf(quantity) * units) return { add: units - quantity, units, costCents };
  }
  return null;
}
