/** The cookie that holds the page's token. */

/** Its name, from the document: `__Host-` comes before it over https (decision 003). */
export function tokenCookieName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="token-cookie"]')?.content ?? 'XSRF-TOKEN';
}

/**
 * True if the token is of a visitor without a session: it starts with `guest.` (`platform/sessions/csrf.ts`).
 */
export function isGuestToken(token: string): boolean {
  return token === '' || token.startsWith('guest.');
}

/** The current token, to be sent as `X-XSRF-TOKEN`; empty if there is none. */
export function pageToken(): string {
  const name = `${tokenCookieName()}=`;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  return decodeURIComponent(pair?.slice(name.length) ?? '');
}
