/** A size as a shopper reads it: '750 mL', or '750 mL, case of 12' for a pack of several bottles. */
export function sizeName(size: string, bottles: number): string {
  return bottles === 1 ? size : `${size}, case of ${bottles}`;
}
