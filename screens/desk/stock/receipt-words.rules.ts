/** The words of receiving: states, refusals, the names of fields. */
import type { ReceiptState } from '#domains/purchasing/receipt.ts';
import type { LineAmounts, LineProblem } from '#domains/purchasing/receipt-line.rules.ts';
import type { ReverseAnswer } from '#domains/purchasing/reverse-receipt.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';

export const stateNames: Readonly<Record<ReceiptState, string>> = {
  draft: 'Being received',
  received: 'To be checked',
  checked: 'Checked',
  reversed: 'Reversed',
};

export const receiptGone = 'This delivery no longer exists.';
export const notOpenWords = 'It is received already. Nothing was changed.';
export const changedSinceWords =
  'Somebody has changed this delivery meanwhile. Look at it again, and press once more.';

/** The fields of a line as the page names them. */
export const lineFieldNames: Readonly<Record<keyof LineAmounts, string>> = {
  cases: 'cases',
  caseBottles: 'caseBottles',
  freeBottles: 'freeBottles',
  brokenBottles: 'brokenBottles',
  shortBottles: 'shortBottles',
  costCents: 'cost',
  discountCents: 'discount',
};

export function problemWords(field: keyof LineAmounts, problem: LineProblem): string {
  if (problem === 'lacks-more') return 'That is more than arrived.';
  if (problem === 'discount-too-high') return 'It is more than the line costs.';
  if (field === 'costCents' || field === 'discountCents') return 'Type an amount such as 120.00.';
  return 'Type a whole number.';
}

/** 'Reversed: 20 bottles taken off. 4 bottles were gone already: please count.' */
export function reversedWords({
  bottles,
  missing,
  counted,
}: Extract<ReverseAnswer, { kind: 'reversed' }>): string {
  const gone = missing.reduce((sum, line) => sum + line.bottles, 0);
  const sizes = counted === 1 ? '1 size was' : `${counted} sizes were`;
  return [
    `Reversed: ${bottlesText(bottles - gone)} taken off.`,
    ...(gone > 0 ? [`${bottlesText(gone)} ${gone === 1 ? 'was' : 'were'} gone already: please count.`] : []),
    ...(counted > 0 ? [`${sizes} counted since they came: please count again.`] : []),
  ].join(' ');
}
