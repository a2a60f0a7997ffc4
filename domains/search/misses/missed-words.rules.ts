/** The words of a search as they are counted: plain, and never personal data (B-237). */

/** Fewer letters are only a beginning; more are not a search for a bottle. */
const [fewestLetters, mostLetters] = [3, 60];
/** This many digits make a phone number, a card or an order; a vintage, a size or a price has fewer. */
const mostDigits = 6;

/**
 * Lower case with single spaces; null if it looks like a phone number, an email address, a card or a street
 * address.
 */
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

/** Searches with this few hits are counted too. */
export const fewHits = 3;
