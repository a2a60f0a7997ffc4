/** The words of a search as they are counted: plain, and never a person's (B-237). */

/** Less is a beginning, more is no search for a bottle. */
const [fewestLetters, mostLetters] = [3, 60];
/** So many digits are a telephone, a card or an order; a vintage, a size and a price have fewer. */
const mostDigits = 6;

/** Lower case with single spaces; null for what looks like a telephone, a mail address, a card or an address. */
export function missedWords(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (words.length < fewestLetters || words.length > mostLetters) return null;
  if (!/\p{L}/u.test(words) || words.includes('@') || /https?:|www\./.test(words)) return null;
  if ((words.match(/\d/g) ?? []).length > mostDigits) return null;
  // A number and a street: '12 main street'.
  return /^\d+ .*\b(street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct)\b/.test(words) ? null : words;
}

/** So few hits are noted as well. */
export const fewHits = 3;
