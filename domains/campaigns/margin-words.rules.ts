/** Wording for the margins of a rehearsal (B-192). */
import type { Rehearsal } from './rehearsal.ts';
import { breakEvenPercent } from './rehearse.rules.ts';

/** '31.4%' of sales; '' if nothing was sold. */
export function marginPercent({ marginCents, costedSalesCents }: Rehearsal['before']): string {
  return costedSalesCents === 0 ? '' : `${((marginCents * 100) / costedSalesCents).toFixed(1)}%`;
}

/** How much more must be sold to earn the same; null if no cost is known or nothing was sold. */
export function breakEvenWords({ before, after }: Pick<Rehearsal, 'before' | 'after'>): string | null {
  if (before.costedBottles === 0) return null;
  const percent = breakEvenPercent(before, after);
  if (percent === null) return 'No number of bottles earns the same: each of them would be sold at a loss.';
  return percent === 0
    ? 'It earns no less with as many bottles.'
    : `It needs ${percent.toLocaleString('en-US')}% more bottles to earn the same.`;
}
