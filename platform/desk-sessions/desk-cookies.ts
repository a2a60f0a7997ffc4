/** Cookies of the desk: none of them is a shopper's, and both kinds live in one browser side by side. */
import type { CookieRules } from '#platform/sessions/cookies.ts';

export interface DeskCookieRules {
  /** The session's cookie; scripts cannot read it. */
  sessionName: string;
  /** The CSRF token: the desk's scripts read it and return it as `X-XSRF-TOKEN`. */
  tokenName: string;
  /** Names the enrolled device; it signs no person in. */
  deviceName: string;
  secure: boolean;
}

/** By the same law as shoppers' cookies (decision 003). */
export function deskCookieRules({ secure }: Pick<CookieRules, 'secure'>): DeskCookieRules {
  const prefix = secure ? '__Host-' : '';
  return {
    sessionName: `${prefix}desk`,
    tokenName: `${prefix}desk-XSRF-TOKEN`,
    deviceName: `${prefix}desk-device`,
    secure,
  };
}

/**
 * Lax, not Strict: a link in an alert's mail must open the desk (B-007).
 *
 * @param maxAgeMs null: until the browser is closed; 0 removes the cookie
 */
export function deskCookie(
  rules: DeskCookieRules,
  name: string,
  value: string,
  maxAgeMs: number | null,
): string {
  const maxAge = maxAgeMs === null ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${name}=${value}; Path=/${maxAge}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}
