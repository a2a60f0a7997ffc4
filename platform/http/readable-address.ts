/** URLs that cannot name a page are answered as not found, in the shop's own form. */

/** No route has this path. */
export const unreadableAddress = '/unreadable-address';

/**
 * False for broken percent signs, for a zero byte, which the databases do not accept, and for a URL that
 * names a host (`//elsewhere/`), which a browser would follow off the site.
 */
export function isReadable(address: string): boolean {
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return false;
  if (!address.includes('%')) return true;
  if (address.includes('%00')) return false;
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
