/** The words of counting: states, refusals. */
import type { CountState } from '#domains/purchasing/counts/count.ts';
import { formatCents } from '#kit/money.ts';

export const countStates: Readonly<Record<CountState, string>> = {
  open: 'Being counted',
  accepting: 'Being written',
  accepted: 'Accepted',
  dropped: 'Thrown away',
};

export const countGone = 'This count no longer exists.';
export const countOver = 'This count is over. Nothing was changed.';
export const countChanged = 'Someone has counted more meanwhile. Look at it again, and press once more.';

/** '−$45.60', '$12.00' */
export const signedMoney = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);

/** '−2', '+1', '0' */
export function signed(bottles: number): string {
  const text = Math.abs(bottles).toLocaleString('en-US');
  return bottles === 0 ? text : bottles < 0 ? `−${text}` : `+${text}`;
}

/** '1 size', '1,200 sizes' */
export const sizesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'size' : 'sizes'}`;

/** What happens to the sizes that a count left out, or happened to them once it was accepted. */
export function uncountedWords(count: number, isOpen: boolean): string {
  const isOne = count === 1;
  if (isOpen)
    return `${sizesText(count)} not counted yet: ${isOne ? 'it stays as it is' : 'they stay as they are'}.`;
  const was = isOne ? 'was not counted: it stayed as it was' : 'were not counted: they stayed as they were';
  return `${sizesText(count)} ${was}.`;
}
