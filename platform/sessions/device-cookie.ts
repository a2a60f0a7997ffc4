/**
 * The cookie that marks a browser as having signed in before. It does not sign a person in, and it survives a
 * sign-out.
 */
import { readCookie } from '#kit/read-cookie.ts';
import type { CookieRules } from './cookies.ts';

/** One year since the last sign-in. */
export const deviceLifeMs = 365 * 24 * 60 * 60 * 1000;

const nameOf = (rules: CookieRules) => `${rules.sessionName}-device`;

/** The token that the browser sent, or null. */
export function readDeviceToken(rules: CookieRules, header: string | undefined): string | null {
  const token = readCookie(header, nameOf(rules));
  return token !== undefined && /^[0-9a-f]{32}$/.test(token) ? token : null;
}

export function deviceCookie(rules: CookieRules, token: string): string {
  return `${nameOf(rules)}=${token}; Path=/; Max-Age=${deviceLifeMs / 1000}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}
