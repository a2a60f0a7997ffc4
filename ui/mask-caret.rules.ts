/**
 * Where the caret stands in a masked text when so many digits must be before it: masking never throws it to
 * the end.
 */
export function caretAfterDigits(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(masked.charAt(at))) seen += 1;
  }
  return masked.length;
}
