/** Cookie names and attributes (decision 003). */

export interface CookieRules {
  /** The session's cookie: never readable by scripts. */
  sessionName: string;
  /** Where a visitor wanted to go when a door asked to sign in first. */
  intendedName: string;
  /**
   * The page's token: the page's scripts read it and return it as `X-XSRF-TOKEN`; they learn its name from
   * the document.
   */
  tokenName: string;
  secure: boolean;
}

/**
 * Over https, and always in production, every cookie is Secure and tied to this one host by `__Host-`. A shop
 * that is tried out over plain http has plain ones: Safari keeps no Secure cookie there, not even on this
 * machine, and no browser does from another one.
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

/** @param maxAgeMs null: the browser forgets it when it is closed (M-043) */
export function sessionCookie(rules: CookieRules, token: string, maxAgeMs: number | null): string {
  const maxAge = maxAgeMs === null ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
  return `${rules.sessionName}=${token}; Path=/${maxAge}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

const intendedSeconds = 60 * 60;

/** The path kept for an hour, or, for null, the cookie taken away. */
export function intendedCookie(rules: CookieRules, path: string | null): string {
  const value = path === null ? '' : encodeURIComponent(path);
  const maxAge = path === null ? 0 : intendedSeconds;
  return `${rules.intendedName}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

export function xsrfCookie(rules: CookieRules, token: string): string {
  return `${rules.tokenName}=${token}; Path=/; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}
