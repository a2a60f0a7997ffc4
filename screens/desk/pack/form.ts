/** The forms of packing that the page sends besides the acts on a missing bottle (decision 030). */
import { maxLength, minLength, object, pipe, transform, unknown } from 'valibot';
import type { OrderNumber } from '#kit/ids.ts';
import { field, textIn } from '#kit/parse-form.ts';
import { readPicks } from './scan.rules.ts';
import { maxWalkOrders } from './walk.rules.ts';

/** How far picking has come. */
export const picksForm = object({
  picks: field((given) => readPicks(textIn(given)), 'That is not a list of bottles.'),
});

/** The orders of one walk. */
export const walkForm = object({
  orders: pipe(
    unknown(),
    transform(readNumbers),
    minLength(1, 'Choose at least one order.'),
    maxLength(maxWalkOrders, `Choose at most ${maxWalkOrders} orders.`),
  ),
});

const howMany = 'Please say how many are there.';

/** How many bottles are on the shelf, and how many the shop believed there were, if the page says so. */
export const shelfForm = object({
  formatId: field(readCount, howMany),
  found: field(readCount, howMany),
  was: pipe(unknown(), transform(readCount)),
});

/** '10012,10013', or several form fields; each number once. */
export function readNumbers(given: unknown): OrderNumber[] {
  const words: unknown[] = Array.isArray(given)
    ? given
    : typeof given === 'string'
      ? given.split(',')
      : [given];
  // Whatever else is in the list may not even turn into text.
  const numbers = words
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .filter((word) => /^\d{1,9}$/.test(String(word)));
  return [...new Set(numbers.map(Number))].slice(0, 50) as OrderNumber[];
}

/** Null if the text is not a number of bottles. */
function readCount(given: unknown): number | null {
  const typed = textIn(given);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}
