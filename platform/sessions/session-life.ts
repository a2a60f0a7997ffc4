/** How long sessions last, in milliseconds. */
import type { SessionRow } from '#db/schema.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A guest's session, and with it the cart, lasts for 30 days after the last visit (M-095). */
export const sessionLifeMs = 30 * dayMs;
/** Signed in without 'Remember me'. */
const idleLifeMs = 2 * hourMs;
/** Signed in, regardless of use. */
const maxLifeMs = 30 * dayMs;
/** How long an entered password counts as recent (G-45). */
export const passwordFreshMs = 3 * hourMs;

type Signed = Pick<SessionRow, 'account_id' | 'is_remembered' | 'absolute_expires_at'>;

/** When a session that is used now expires if it is not used again. */
export function expiryOf(session: Signed, now: number): number {
  const idleMs = session.account_id !== null && session.is_remembered === 0 ? idleLifeMs : sessionLifeMs;
  return Math.min(now + idleMs, session.absolute_expires_at ?? Number.POSITIVE_INFINITY);
}

/** How rarely a session's use is recorded, so that reading pages costs almost no writes. */
export function refreshAfterMs(session: Signed): number {
  return session.account_id !== null && session.is_remembered === 0 ? minuteMs : dayMs;
}

export function absoluteExpiry(signedInAt: number): number {
  return signedInAt + maxLifeMs;
}

/** How long the browser stores the cookie; null: until it is closed (M-043). */
export function cookieLifeMs(session: Signed, now: number): number | null {
  if (session.account_id === null) return sessionLifeMs;
  return session.is_remembered === 1 ? Math.max(0, (session.absolute_expires_at ?? now) - now) : null;
}
