/**
 * What a different mixed case would have done to the orders of the last ninety days, in sentences (N-100).
 */
import type { Db } from '#db/connection.ts';
import { breakEvenWords, marginPercent } from '#domains/campaigns/margin-words.rules.ts';
import { type CaseRehearsal, rehearseMixedCase } from '#domains/campaigns/rehearse-mixed-case.ts';
import { caseInForce } from '#domains/pricing/mixed-case/case-in-force.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';

/** Nothing if the mixed case stays as it is. Reads for up to a second or two, in short turns. */
export async function caseRehearsalNotes(
  db: Db,
  { before, after, now }: { before: Store; after: Store; now: number },
): Promise<string[]> {
  const cases = { before: caseInForce(before), after: caseInForce(after) };
  if (JSON.stringify(cases.before) === JSON.stringify(cases.after)) return [];
  return caseWords(await rehearseMixedCase(db, cases, now));
}

function caseWords(rehearsal: CaseRehearsal): string[] {
  const { days, orders, ordersTouched, bottles, givenCents, before, after, belowCost } = rehearsal;
  if (orders === 0) return [`There were no orders in the last ${days} days to try it on.`];
  const given =
    givenCents >= 0 ? `${formatCents(givenCents)} less paid` : `${formatCents(-givenCents)} more paid`;
  const margins = [marginPercent(before), marginPercent(after)];
  return [
    `Tried on the last ${days} days: ${ordersTouched.toLocaleString('en-US')} of ${orders.toLocaleString('en-US')} orders would have had it, with ${bottles.toLocaleString('en-US')} bottles at another price: ${given}. It assumes the same baskets.`,
    ...(margins[0] === ''
      ? []
      : [
          `The margin of these bottles: ${margins[0]} before, ${margins[1]} after. ${breakEvenWords(rehearsal) ?? ''}`.trim(),
        ]),
    ...(belowCost.bottles > 0
      ? [
          `${belowCost.bottles.toLocaleString('en-US')} bottles would have been sold below what they cost you, ${formatCents(belowCost.lossCents)} in all. New York forbids that (ABC Law §101-bbb): leave those wines out.`,
        ]
      : []),
  ];
}
