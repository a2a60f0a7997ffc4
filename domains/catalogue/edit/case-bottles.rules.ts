/** As many as a cart line allows, so that a typo is noticed. */
export const maxPackBottles = 24;

/** Whether a pack of several bottles may have this many. */
export function isCaseOf(bottles: number): boolean {
  return Number.isSafeInteger(bottles) && bottles >= 2 && bottles <= maxPackBottles;
}
