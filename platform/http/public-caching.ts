/** Instructions for any cache between the shop and its visitors about public pages (O-080, O-082). */

/**
 * A browser asks each time whether its copy is still current. A cache in between (a CDN) may send its own for
 * a minute, for five more while it fetches a fresh one, and for a day while the shop does not answer.
 */
export const publicCaching =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400';

/**
 * The keys by which a cache may be asked to drop a page: 'pages p12 p34 s-delivery'. The numbers are those of
 * the catalogue's journal, the words those of the store's settings (`storeSubjects`); 'pages' is on every
 * page, for changes of the menus, the store's settings or the whole catalogue.
 */
export function purgeKeys(subjects: Iterable<number | string>): string {
  return [purgeKey(null), ...[...subjects].map(purgeKey)].join(' ');
}

/** The key of pages that show the subject; for null, of every page. */
export function purgeKey(subject: number | string | null): string {
  if (subject === null) return 'pages';
  return typeof subject === 'number'
    ? `p${subject}`
    : `s-${encodeURIComponent(subject.replaceAll(' ', '-'))}`;
}
