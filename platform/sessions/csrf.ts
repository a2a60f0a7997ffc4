/**
 * Signed double-submit token: a random part, signed together with the session it belongs to, in a cookie that
 * only a page of this origin can read and send back. Needs no row, so a page view of a guest costs no write.
 */
import { randomBytes } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';

/** A visitor who has no session yet. */
const nobody = 'guest';

/**
 * How the token of such a visitor begins, so that the page's scripts know that they have to open a session
 * before the first write (`ui/open-session.ts`). Nothing of a session is made from it.
 */
const guestPrefix = 'guest.';

/** A fresh token, bound to the session or, for null, to a visitor who has none. */
export function newCsrfToken(signer: Signer, sessionId: string | null): string {
  const body = `${sessionId === null ? guestPrefix : ''}${randomBytes(16).toString('base64url')}`;
  return `${body}.${signer.sign(`${body}|${sessionId ?? nobody}`)}`;
}

/** True for a token that this shop has signed for this very session (R-067). */
export function isCsrfToken(signer: Signer, token: string | undefined, sessionId: string | null): boolean {
  const cut = token?.lastIndexOf('.') ?? -1;
  if (token === undefined || cut <= 0 || token.length > 200) return false;
  if (token.startsWith(guestPrefix) !== (sessionId === null)) return false;
  return signer.verify(`${token.slice(0, cut)}|${sessionId ?? nobody}`, token.slice(cut + 1));
}
