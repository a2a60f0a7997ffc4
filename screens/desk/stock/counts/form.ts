/** The forms of a count (decision 030). */
import { check, forward, object, pipe, transform } from 'valibot';
import { readPlaceRange } from '#domains/stock/shelf-places/place-range.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { field, textField, textIn, ticked, wordOf } from '#kit/parse-form.ts';
import { countedField } from '../form.ts';
import { countChanged } from './count-words.rules.ts';

const mostAgain = 3_000;

/** What is to be counted; `places` and `category` are read for their own scope alone. */
export const countScopeForm = pipe(
  object({
    scope: field(wordOf({ places: true, category: true, 'least-trusted': true }), 'Choose what to count.'),
    places: textField(),
    category: textField(),
    blind: ticked(),
  }),
  forward(
    check(
      ({ scope, places }) => scope !== 'places' || readPlaceRange(places) !== null,
      'Type a place such as A-03, or A-01 to A-12.',
    ),
    ['places'],
  ),
);

/** `from`: what the page showed, '' for not counted, which reads as null. */
export const typedCountForm = object({
  counted: countedField,
  formatId: field((given) => {
    const id = Number(textIn(given));
    return Number.isSafeInteger(id) ? (id as FormatId) : null;
  }, countChanged),
  from: pipe(
    textField(),
    check((from) => /^\d{0,6}$/.test(from), countChanged),
    transform((from) => (from === '' ? null : Number(from))),
  ),
});

/** Comma-separated ids of what is counted again. */
export const countAgainForm = object({
  formats: field((given) => {
    const typed = textIn(given);
    const ids = typed.split(',').map(Number) as FormatId[];
    return /^\d{1,9}(?:,\d{1,9})*$/.test(typed) && ids.length <= mostAgain ? ids : null;
  }, 'Choose what to count again.'),
});
