/** Counts that say nothing about what is in the bottles: 'for 60 people', 'two bottles of'. */
import { sizeWords } from './size.rules.ts';

const guests = new Set(
  'people guests persons adults friends folks of ppl person heads bottles bottle btls cases'.split(' '),
);
const number = /^(?:\d+|two|three|four|five|six|ten|twelve)$/;

/** True for '3 bottles of'; '750 of rum' gives the size. */
export function isCounted(word: string, of: string): boolean {
  return number.test(word) && guests.has(of) && !(of === 'of' && sizeWords.has(word));
}
