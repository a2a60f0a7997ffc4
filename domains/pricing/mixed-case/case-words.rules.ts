/** The mixed case in words (N-101). */
import { numberWord } from '#kit/number-words.ts';
import type { CaseStanding, CaseTier } from './mixed-case.ts';

/** The name of its reduction, among the discounts of a basket. */
export const mixedCaseName = 'Mixed case';

/**
 * 'Four more bottles of wine take 10 % off all twelve.'; null if nothing counts yet, or there is no further
 * tier.
 *
 * @param comparing false where the law forbids showing a percentage or amount off (9 NYCRR §99.6(a))
 */
export function caseHint({ bottles, next }: CaseStanding, comparing: boolean): string | null {
  if (!next || bottles === 0) return null;
  const more = `${capital(numberWord(next.add))} more ${next.add === 1 ? 'bottle' : 'bottles'} of wine`;
  const verb = next.add === 1 ? 'takes' : 'take';
  return comparing
    ? `${more} ${verb} ${percentText(next)} off all ${numberWord(next.bottles)}.`
    : `${more} ${next.add === 1 ? 'makes' : 'make'} a mixed case of ${numberWord(next.bottles)}.`;
}

/** On the cards of products that take part: '5 % off 6, 10 % off 12, mixed'. */
export function caseBadge(tiers: readonly CaseTier[], comparing: boolean): string {
  if (!comparing) return 'Mix a case';
  return `${tiers.map((tier) => `${percentText(tier)} off ${tier.bottles}`).join(', ')}, mixed`;
}

export function percentText({ tenths }: Pick<CaseTier, 'tenths'>): string {
  return `${tenths / 10} %`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
