import { savedCents, unitsOf } from './offer.rules.ts';
import type { LivePromotion } from './promotion.ts';

export interface AppliedPromotion {
  promotion: LivePromotion;
  /** The number of packs to which it applies. */
  units: number;
  savedCents: number;
}

interface Step {
  place: number;
  units: number;
  savedCents: number;
}

/**
 * The promotions that save the most on a quantity of one pack: each unit gets at most one, an n-for-a-price
 * takes whole multiples (G-33). Exact, by dynamic programming over the number of units. In the given order,
 * without those that save nothing.
 */
export function applyPromotions(
  quantity: number,
  priceCents: number,
  promotions: readonly LivePromotion[],
): AppliedPromotion[] {
  return takenSteps(bestSteps(quantity, priceCents, promotions).lastSteps, quantity, promotions);
}

/** What the best promotions save on each quantity of a pack, from none up to `quantity`, in cents. */
export function savedByUnits(
  quantity: number,
  priceCents: number,
  promotions: readonly LivePromotion[],
): number[] {
  return bestSteps(quantity, priceCents, promotions).best;
}

function bestSteps(
  quantity: number,
  priceCents: number,
  promotions: readonly LivePromotion[],
): { best: number[]; lastSteps: (Step | undefined)[] } {
  const steps: Step[] = promotions
    .map(({ offer }, place) => ({ place, units: unitsOf(offer), savedCents: savedCents(offer, priceCents) }))
    .filter((step) => step.savedCents > 0);
  if (steps.length === 0) return { best: [], lastSteps: [] };
  const best = [0];
  const lastSteps: (Step | undefined)[] = [undefined];
  for (let units = 1; units <= quantity; units += 1) {
    best[units] = best[units - 1] ?? 0;
    for (const step of steps) {
      const before = best[units - step.units];
      if (before === undefined || before + step.savedCents <= (best[units] ?? 0)) continue;
      best[units] = before + step.savedCents;
      lastSteps[units] = step;
    }
  }
  return { best, lastSteps };
}

function takenSteps(
  lastSteps: readonly (Step | undefined)[],
  quantity: number,
  promotions: readonly LivePromotion[],
): AppliedPromotion[] {
  const applied = promotions.map((promotion) => ({ promotion, units: 0, savedCents: 0 }));
  for (let left = quantity; left > 0; ) {
    const step = lastSteps[left];
    const use = step && applied[step.place];
    if (use) {
      use.units += step.units;
      use.savedCents += step.savedCents;
    }
    left -= step?.units ?? 1;
  }
  return applied.filter(({ units }) => units > 0);
}
