/**
 * Which texts of a product may be shown, wherever they come from: typed, from a file or from a till (B-131,
 * B-142).
 */

/**
 * Line breaks and tabs are allowed. Other control characters are not, nor are those that make the text after
 * them run from right to left; direction marks and joiners, as used in emoji, are allowed.
 */
export const unprintable: RegExp = /[[\p{Cc}--[\n\r\t]][\u202a-\u202e\u2066-\u2069]]/v;

/** False for a text of only spaces and zero-width characters, which no one would see. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
