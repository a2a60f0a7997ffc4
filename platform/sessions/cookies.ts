/** Cookie names and attributes. `__Host-` cookies need a secure origin; browsers treat loopback as one. */

export interface CookieRules {
  /** The session's cookie: never readable by scripts. */
  sessionName: string;
  secure: boolean;
}

/** Over plain http to another machine (a phone on the shop's network) secure cookies would not come back. */
export function cookieRules(appUrl: string): CookieRules {
  const { protocol, hostname } = new URL(appUrl);
  const secure = protocol === 'https:' || isLoopback(hostname);
  return { sessionName: secure ? '__Host-demijohn' : 'demijohn', secure };
}

/** True for the names and addresses of this machine, IPv4 ones written as IPv6 included. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname);
}

/** Inertia's client reads this cookie and returns it as `X-XSRF-TOKEN`. */
export const xsrfCookieName = 'XSRF-TOKEN';

/** A browser keeps the session, and with it the guest's cart, for 30 days after the last visit (M-095). */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000;

export function sessionCookie(rules: CookieRules, token: string): string {
  return `${rules.sessionName}=${token}; Path=/; Max-Age=${sessionLifeMs / 1000}; HttpOnly; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

export function xsrfCookie(rules: CookieRules, token: string): string {
  return `${xsrfCookieName}=${token}; Path=/; SameSite=Lax${rules.secure ? '; Secure' : ''}`;
}

/** The value of one cookie in a raw `Cookie` header; the first of two equal names counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=');
    if (cut > 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim();
  }
  return undefined;
}
