/** What comes first on a shelf (decision 030). */
import { check, object, pipe, transform } from 'valibot';
import { field, textField, textIn } from '#kit/parse-form.ts';
import { isDay } from '#kit/store-day.ts';

const ids = () => field((given) => readIds(textIn(given)), 'Reload the page and try again.');

/** `products` and `seen`, what the page showed, are comma-separated ids; without a last day, it is null. */
export const shelfFirstsForm = object({
  lastDay: pipe(
    textField(),
    check((day) => day === '' || isDay(day), 'Choose a day, or none.'),
    transform((day) => (day === '' ? null : day)),
  ),
  products: ids(),
  seen: ids(),
});

/** Null if the text is not a list of ids. */
function readIds(text: string): number[] | null {
  if (text === '') return [];
  return /^\d{1,9}(,\d{1,9}){0,99}$/.test(text) ? text.split(',').map(Number) : null;
}
