/** A shared cache between the shop and its visitors: a CDN, or one of the owner's own (docs/edge). */
export interface EdgeCache {
  /**
   * Drops every page that has one of the keys ('p12', 'pages'; `purgeKeys`).
   *
   * @throws if the cache does not say that it did, in time
   */
  purge(keys: readonly string[]): Promise<void>;
}
