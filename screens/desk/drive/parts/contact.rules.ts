/** While all is told. */
const calmMs = 30_000;
const firstMs = 2_000;

/**
 * How long after a contact with the store the next one is due, in milliseconds, where so many in a row left an outcome
 * waiting: a store that was only busy, or a signal that the phone does not notice, is tried again soon, and one that
 * stays away ever less often (B-114).
 */
export const nextContactMs = (inVain: number): number =>
  inVain === 0 ? calmMs : Math.min(calmMs, firstMs * 2 ** (inVain - 1));
