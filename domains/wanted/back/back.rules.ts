/** Words and bounds of 'Tell me when it is back' (N-080, N-081). */
/** What a shopper says yes to before the address is kept; stored with the wish. */
export const backConsentWords =
  'Write to me once, when this bottle is here again. My address is kept for that alone.';

/** The same for a text (47 CFR 64.1200: a yes in writing, and a way out in every text). */
export const backTextConsentWords =
  'Text me once, when this bottle is here again. My number is kept for that alone. Message and data rates may apply. STOP ends it.';

/** Where somebody is told: a mailbox in its unique form, or ten digits of a phone. */
export type WaiterAddress = { email: string; phone?: undefined } | { phone: string; email?: undefined };

export function consentWordsOf({ phone }: WaiterAddress): string {
  return phone === undefined ? backConsentWords : backTextConsentWords;
}

/** How long it is somebody's turn before the next is told, ms. */
export const turnMs = 24 * 60 * 60_000;

/** Who has not followed the link by then never asked, ms. */
export const proofMs = 24 * 60 * 60_000;

/**
 * How many more may be told: as many as bottles are free beyond those whose turn it is. A bottle that somebody has
 * bought in their turn is gone from the free ones, and their turn ends by the clock alone, so never more are told
 * than there are bottles.
 */
export function turnsLeft({ freeBottles, inTurn }: { freeBottles: number; inTurn: number }): number {
  return Math.max(0, freeBottles - inTurn);
}
