/**
 * The caret position in a masked text that has the given number of digits before it, so that masking does not
 * move the caret to the end.
 */
export function caretAfterDigits(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}
