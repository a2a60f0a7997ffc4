/** The cookie that holds the page's token. */

/** Its name, which the document tells: `__Host-` comes before it over https (decision 003). */
export function tokenCookieName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="token-cookie"]')?.content ?? 'XSRF-TOKEN';
}

/**
 * True where the token is of a visitor who has no session yet: such a one begins with `guest.`
 * (`platform/sessions/csrf.ts`).
 */
export function isGuestToken(token: string): boolean {
  return token === '' || token.startsWith('guest.');
}

/** The token as it is now, to be sent as `X-XSRF-TOKEN`; empty where there is none. */
export function pageToken(): string {
  const name = `${tokenCookieName()}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  return decodeURIComponent(pair?.slice(name.length) ?? '');
}
