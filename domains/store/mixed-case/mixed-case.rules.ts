import type { MixedCasePlan } from '../store.ts';
import { type Refusal, refuse } from '../wrong.rules.ts';

const mostTiers = 3;
/** The most that a cart line allows. */
const mostBottles = 24;
const mostTenths = 500;
export const mostExcluded = 200;

/** What is wrong with the plan; fields are 'bottles 1', 'percent 1' and so on by tier, and 'excluded'. */
export function wrongMixedCase({ isOn, tiers, excludedSlugs }: MixedCasePlan): Refusal | null {
  if (isOn && tiers.length === 0) return refuse('bottles 1', 'not-case-bottles');
  if (tiers.length > mostTiers) return refuse(`bottles ${mostTiers}`, 'too-many');
  for (const [at, { bottles, tenths }] of tiers.entries()) {
    const before = tiers[at - 1];
    if (!isWithin(bottles, before ? before.bottles + 1 : 2, mostBottles))
      return refuse(`bottles ${at + 1}`, 'not-case-bottles');
    if (!isWithin(tenths, before ? before.tenths + 1 : 1, mostTenths))
      return refuse(`percent ${at + 1}`, 'not-case-percent');
  }
  return excludedSlugs.length > mostExcluded ? refuse('excluded', 'too-many') : null;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
