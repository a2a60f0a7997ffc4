/**
 * Whether a saved card may pay on this device without confirmation: after the password was entered recently,
 * or after that card has paid here (R-059, SECURITY.md).
 */
import type { Session } from '#platform/sessions/session.ts';

const note = 'paid-with';
/** More cards than anyone uses. */
const maxRemembered = 10;

/** @param now epoch ms */
export function cardTrust(session: Session, now: number): (identity: string) => boolean {
  return (identity) => session.isPasswordConfirmed(now) || paidWith(session).includes(identity);
}

/** Lasts while the shopper stays signed in on this device; the next sign-in starts empty. */
export function rememberCard(session: Session, identity: string): void {
  const before = paidWith(session);
  if (!before.includes(identity))
    session.keepNote(note, JSON.stringify([identity, ...before].slice(0, maxRemembered)));
}

function paidWith(session: Session): string[] {
  return JSON.parse(session.readNote(note) ?? '[]');
}
