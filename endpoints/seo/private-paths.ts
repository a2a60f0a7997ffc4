/**
 * Paths that are private to one shopper, or not pages at all: search engines must not index them. R-079 keeps
 * them out of shared caches.
 */

/** Path prefixes, as robots.txt reads them. */
export const privatePaths = [
  '/account',
  '/address',
  '/agree/',
  '/other-time/',
  '/ajax/',
  '/api/',
  '/back/',
  '/cart',
  '/checkout',
  '/confirm-password',
  '/desk',
  '/dev/',
  '/email/',
  '/find-order',
  '/forgot-password',
  '/healthz',
  '/login',
  '/logout',
  '/loyalty',
  '/offline',
  '/order',
  '/password',
  '/pay/',
  '/profile',
  '/readyz',
  '/register',
  '/reset-password',
  '/staff',
  '/verify-email',
] as const;

/** @param path a route's path, such as '/checkout/success/:key' */
export function isPrivatePath(path: string): boolean {
  return privatePaths.some((beginning) => path.startsWith(beginning));
}
