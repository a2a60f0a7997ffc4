/** How long sessions last. All in milliseconds. */
import type { SessionRow } from '#db/schema.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A browser keeps a guest's session, and with it the cart, for 30 days after the last visit (M-095). */
export const sessionLifeMs = 30 * dayMs;
/** Signed in without 'Remember me'. */
const idleLifeMs = 2 * hourMs;
/** Signed in, however much it is used. */
const maxLifeMs = 30 * dayMs;
/** How long a password counts as just given (G-45). */
export const passwordFreshMs = 3 * hourMs;

type Signed = Pick<SessionRow, 'account_id' | 'is_remembered' | 'absolute_expires_at'>;

/** When a session that is used now ends if it is not used again. */
export function expiryOf(session: Signed, now: number): number {
  const idleMs = session.account_id !== null && session.is_remembered === 0 ? idleLifeMs : sessionLifeMs;
  return Math.min(now + idleMs, session.absolute_expires_at ?? Number.POSITIVE_INFINITY);
}

/** Its use is written down that rarely, so that reading pages costs next to no writes. */
export function refreshAfterMs(session: Signed): number {
  return session.account_id !== null && session.is_remembered === 0 ? minuteMs : dayMs;
}

export function absoluteExpiry(signedInAt: number): number {
  return signedInAt + maxLifeMs;
}

/** How long the browser keeps the cookie; null: until it is closed (M-043). */
export function cookieLifeMs(session: Signed, now: number): number | null {
  if (session.account_id === null) return sessionLifeMs;
  return session.is_remembered === 1 ? Math.max(0, (session.absolute_expires_at ?? now) - now) : null;
}
