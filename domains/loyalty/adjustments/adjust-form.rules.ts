/** Points given or taken by hand: the desk's form (B-204). */
import { object } from 'valibot';
import { field, wordOf } from '#kit/parse-form.ts';
import { adjustReasons } from './adjust-reasons.rules.ts';

export const adjustForm = object({
  points: field(readChange, 'Write a whole number such as 50 or -50.'),
  reason: field(wordOf(adjustReasons), 'Choose why.'),
  /** Identifies the form, so that a second click is recognized. */
  formId: field(
    (given) => (typeof given === 'string' && given.trim().slice(0, 60)) || null,
    'Reload the page, then try again.',
  ),
});

const maxDigits = 7;

/** Of points as they are typed, with their sign and commas. */
export const maxTypedLength = '-9,999,999'.length;

/** '50', '+1,000', '-50', or with a typographic minus sign; null if it is zero or not a whole number. */
function readChange(given: unknown): number | null {
  const typed = typeof given === 'string' ? given.trim().replaceAll(',', '').replace('−', '-') : '';
  return (
    (/^[+-]?\d+$/.test(typed) && typed.replace(/^[+-]/, '').length <= maxDigits && Number(typed)) || null
  );
}
