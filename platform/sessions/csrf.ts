/**
 * Signed double-submit token: a random part, signed together with its session, in a cookie that only a page
 * of this origin can read and send back. It needs no row, so a guest's page view costs no write.
 */
import { randomBytes } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';

/** Takes the place of the session id for visitors without a session. */
const nobody = 'guest';

/**
 * Prefix of the token of a visitor without a session, so that the page's scripts know that they must open one
 * before the first write (`ui/open-session.ts`). The session is not derived from it.
 */
const guestPrefix = 'guest.';

/** A fresh token, bound to the session, or to a visitor without one if null. */
export function newCsrfToken(signer: Signer, sessionId: string | null): string {
  const body = `${sessionId === null ? guestPrefix : ''}${randomBytes(16).toString('base64url')}`;
  return `${body}.${signer.sign(`${body}|${sessionId ?? nobody}`)}`;
}

/** True for a token that this shop has signed for this session (R-067). */
export function isCsrfToken(signer: Signer, token: string | undefined, sessionId: string | null): boolean {
  const cut = token?.lastIndexOf('.') ?? -1;
  if (token === undefined || cut <= 0 || token.length > 200) return false;
  if (token.startsWith(guestPrefix) !== (sessionId === null)) return false;
  return signer.verify(`${token.slice(0, cut)}|${sessionId ?? nobody}`, token.slice(cut + 1));
}
