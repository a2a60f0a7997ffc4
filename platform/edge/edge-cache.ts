/** A shared cache between the shop and its visitors: a CDN, or one that the owner runs (docs/edge). */
export interface EdgeCache {
  /**
   * Drops every page that has one of the keys ('p12', 'pages'; `purgeKeys`).
   *
   * @throws if the cache does not confirm in time
   */
  purge(keys: readonly string[]): Promise<void>;
}
