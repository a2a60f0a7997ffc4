/** Cookie names and attributes (decision 003). */

export interface CookieRules {
  /** The session's cookie; scripts cannot read it. */
  sessionName: string;
  /** The path that a visitor requested before signing in. */
  intendedName: string;
  /**
   * The CSRF token: the page's scripts read it and return it as `X-XSRF-TOKEN`; the document names the
   * cookie.
   */
  tokenName: string;
  secure: boolean;
}

/**
 * Over https, and always in production, every cookie is Secure and bound to this host by `__Host-`. A shop
 * over plain http has plain cookies: Safari stores no Secure cookie there, not even on localhost, and no
 * browser does from another machine.
 */
export function cookieRules({
  appUrl,
  isProduction,
}: {
  appUrl: string;
  isProduction: boolean;
}): CookieRules {
  const secure = isProduction || new URL(appUrl).protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  return {
    sessionName: `${prefix}demijohn`,
    intendedName: `${prefix}demijohn-next`,
    tokenName: `${prefix}XSRF-TOKEN`,
    secure,
  };
}

/** @param maxAgeMs null: until the browser is closed (M-043) */
export function sessionCookie(rules: CookieRules, token: string, maxAgeMs: number | null): string {
  return `${rules.sessionName}=${token}; Path=/${lasting(maxAgeMs)}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

function lasting(maxAgeMs: number | null): string {
  return maxAgeMs === null ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
}

const intendedSeconds = 60 * 60;

/** Stores the path for an hour; null removes the cookie. */
export function intendedCookie(rules: CookieRules, path: string | null): string {
  const value = path === null ? '' : encodeURIComponent(path);
  const maxAge = path === null ? 0 : intendedSeconds;
  return `${rules.intendedName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

/** @param maxAgeMs null: until the browser is closed */
export function xsrfCookie(rules: CookieRules, token: string, maxAgeMs: number | null): string {
  return `${rules.tokenName}=${token}; Path=/${lasting(maxAgeMs)}; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}
