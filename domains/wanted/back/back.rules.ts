/** Words and limits of 'Tell me when it is back' (N-080, N-081). */
/** What a shopper consents to before the address is stored; stored with the wish. */
export const backConsentWords =
  'Write to me once, when this bottle is here again. My address is kept for that alone.';

/** The same for a text (47 CFR 64.1200: written consent, and a way to opt out in every text). */
export const backTextConsentWords =
  'Text me once, when this bottle is here again. My number is kept for that alone. Message and data rates may apply. STOP ends it.';

/** Where a person is notified: a mailbox in its unique form, or the ten digits of a phone. */
export type WaiterAddress = { email: string; phone?: undefined } | { phone: string; email?: undefined };

export function consentWordsOf({ phone }: WaiterAddress): string {
  return phone === undefined ? backConsentWords : backTextConsentWords;
}

/** How long a person's turn lasts before the next one is notified, ms. */
export const turnMs = 24 * 60 * 60_000;

/** A request whose link is not followed by then is treated as never made, ms. */
export const proofMs = 24 * 60 * 60_000;

/**
 * How many more people may be notified: as many as bottles are free beyond those whose turn it is. A bottle
 * bought during a turn is no longer free, and the turn itself ends only by the clock, so never more people
 * are notified than there are bottles.
 */
export function turnsLeft({ freeBottles, inTurn }: { freeBottles: number; inTurn: number }): number {
  return Math.max(0, freeBottles - inTurn);
}
