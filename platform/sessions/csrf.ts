/**
 * Signed double-submit token: a random part, signed together with the session it belongs to, in a cookie that only a page
 * of this origin can read and send back. Needs no row, so a page view of a guest costs no write.
 */
import { randomBytes } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';

/** A visitor who has no session yet. */
const nobody = 'guest';

/** A fresh token, bound to the session or, for null, to a visitor who has none. */
export function newCsrfToken(signer: Signer, sessionId: string | null): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${signer.sign(`${random}|${sessionId ?? nobody}`)}`;
}

/**
 * The session token that a guest's first write opens. Made from the random part of the page's own token, so that two first
 * writes at once, from two tabs or two quick taps, open one session and lose nothing; without the shop's key nobody can make it.
 */
export function firstSessionToken(signer: Signer, csrfToken: string): string {
  const random = csrfToken.slice(0, csrfToken.indexOf('.'));
  return Buffer.from(signer.sign(`first session|${random}`), 'base64url')
    .toString('hex')
    .slice(0, 32);
}

/** True for a token that this shop has signed for this very session (R-067). */
export function isCsrfToken(signer: Signer, token: string | undefined, sessionId: string | null): boolean {
  const cut = token?.indexOf('.') ?? -1;
  if (token === undefined || cut <= 0 || token.length > 200) return false;
  return signer.verify(`${token.slice(0, cut)}|${sessionId ?? nobody}`, token.slice(cut + 1));
}
