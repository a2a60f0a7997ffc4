/** Points given or taken by hand: the desk's form (B-204). */
import { object } from 'valibot';
import { field, wordOf } from '#kit/parse-form.ts';
import { adjustReasons } from './adjust-reasons.rules.ts';

export const adjustForm = object({
  points: field(readChange, 'Write a whole number such as 50 or -50.'),
  reason: field(wordOf(adjustReasons), 'Choose why.'),
  /** By it a second click is known. */
  formId: field(
    (given) => (typeof given === 'string' && given.trim().slice(0, 60)) || null,
    'Reload the page, then try again.',
  ),
});

/** '50', '+1,000', '-50', also with the minus sign of typography; null for none. */
function readChange(given: unknown): number | null {
  const typed = typeof given === 'string' ? given.trim().replaceAll(',', '').replace('−', '-') : '';
  return (/^[+-]?\d{1,7}$/.test(typed) && Number(typed)) || null;
}
