/** What staff enter on a customer's pages: one schema for each form (decision 030). */
import { forward, object, partialCheck, pipe, transform, unknown } from 'valibot';
import { blockReasons } from '#domains/customers/blocks/block-reasons.rules.ts';
import { field, optionalField, textIn, ticked, wordOf } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';
import { readEndOfDay } from '#kit/store-day.ts';

/** The rest of what is typed is dropped. */
export const maxPhoneLength = 40;
export const maxCodeLength = 20;
const maxIdLength = 40;
const maxFormIdLength = 60;

/** Which of the customer's details are blocked, why, and until which day; `lastDay` is read as its end. */
export const blockForm = (now: number) =>
  object({
    reason: field(wordOf(blockReasons), 'Choose why.'),
    lastDay: optionalField((given) => readEndOfDay(given, now), 'Choose a day to come, or none.'),
    ...{ phone: ticked(), email: ticked(), account: ticked(), address: ticked() },
  });

/** The points of a telephone that was shown at the counter. */
export const linkForm = object({
  phone: field(
    (given) => readPhone(typed(given, maxPhoneLength)),
    'Write the whole telephone, such as (516) 555-0101.',
  ),
  seen: field((given) => isShown(given) || null, 'Only with the telephone shown to you, at the counter.'),
});

export const reloadFirst = 'Reload the page, then try again.';

/** `other` comes to this customer: by codes read from both telephones, or because both were shown. */
export const mergeForm = pipe(
  object({
    other: field((given) => typed(given, maxIdLength) || null, reloadFirst),
    formId: field((given) => typed(given, maxFormIdLength) || null, reloadFirst),
    how: pipe(
      unknown(),
      transform((given) => (typed(given) === 'codes' ? 'codes' : 'seen')),
    ),
    seen: pipe(unknown(), transform(isShown)),
    ...{ keeperCode: code(), mergedCode: code() },
  }),
  forward(
    partialCheck(
      [['how'], ['seen']],
      ({ how, seen }) => how === 'codes' || seen,
      'Only with both telephones shown to you, at the counter.',
    ),
    ['seen'],
  ),
);

const eraseWord = 'erase';
/** Of the word as it is typed, and spaces. */
export const maxEraseLength = 2 * eraseWord.length;

/** Typed because it cannot be undone. */
export const eraseForm = object({
  word: field((given) => typed(given).toLowerCase() === eraseWord || null, `Type the word “${eraseWord}”.`),
});

function code() {
  return pipe(
    unknown(),
    transform((given) => typed(given, maxCodeLength)),
  );
}

function isShown(given: unknown): boolean {
  return typed(given) === 'yes';
}

function typed(given: unknown, most?: number): string {
  return textIn(given).slice(0, most);
}
