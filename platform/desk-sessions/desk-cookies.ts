/** Cookies of the desk: separate from shoppers' cookies, so both kinds work in one browser side by side. */
import type { CookieRules } from '#platform/sessions/cookies.ts';

export interface DeskCookieRules {
  /** The session's cookie; scripts cannot read it. */
  sessionName: string;
  /** The CSRF token: the desk's scripts read it and return it as `X-XSRF-TOKEN`. */
  tokenName: string;
  /** Identifies the enrolled device; it does not sign a person in. */
  deviceName: string;
  secure: boolean;
}

/** Follows the same rules as shoppers' cookies (decision 003). */
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
