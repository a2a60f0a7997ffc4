/** Which texts of a product may be shown, however they came: typed, from a file or from a till (B-131, B-142). */

/**
 * A line break or a tab may stand in a text. Other control characters may not, nor those that turn what follows them on
 * the page from right to left; marks of direction and joiners, as emoji have them, may.
 */
export const unprintable: RegExp = /[[\p{Cc}--[\n\r\t]][\u202a-\u202e\u2066-\u2069]]/v;

/** False for a text of spaces and of characters without any width, which no one would see. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
