/** The interval while nothing is waiting. */
const calmMs = 30_000;
const firstMs = 2_000;

/**
 * How long after a contact with the store the next one is due, in milliseconds, after so many contacts in a
 * row that left an outcome waiting: a store that was only busy, or a lost signal that the phone does not
 * notice, is retried soon, and one that stays unreachable ever less often (B-114).
 */
export const nextContactMs = (failedContacts: number): number =>
  failedContacts === 0 ? calmMs : Math.min(calmMs, firstMs * 2 ** (failedContacts - 1));
