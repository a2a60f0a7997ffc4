/**
 * What is nobody's business but the shopper's, or no page at all: search engines are kept out (R-079 keeps it
 * out of caches).
 */

/** Beginnings of paths, as robots.txt reads them. */
export const privatePaths = [
  '/account',
  '/address',
  '/ajax/',
  '/api/',
  '/cart',
  '/checkout',
  '/confirm-password',
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
  '/profile',
  '/readyz',
  '/register',
  '/reset-password',
  '/verify-email',
] as const;

/** True for a route's path: '/checkout/success/:key'. */
export function isPrivatePath(path: string): boolean {
  return privatePaths.some((beginning) => path.startsWith(beginning));
}
