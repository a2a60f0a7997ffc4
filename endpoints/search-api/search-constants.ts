/**
 * What a page must know to search: the protocol is the same for the shop's own search and the hosted one
 * (G-30).
 */
import type { View } from '#domains/search/ports.ts';
import type { SearchHost, SearchSettings } from '#platform/settings/search-settings.ts';
import { indexNames } from './index-names.ts';

/** Public: sent to every browser. */
export interface SearchConstants {
  appId: string;
  apiKey: string;
  /** The three orders (M-155, G-31). */
  indexes: Record<View, string>;
  /** Null: the client's defaults, the hosts of the hosted service. */
  hosts: readonly SearchHost[] | null;
}

export const searchPath = '/api/search';

export const embeddedSearch: SearchConstants = {
  appId: 'DEMIJOHN',
  apiKey: '5b8f5d1c0a7e4f6f9a3b2c1d0e9f8a7b',
  indexes: indexNames('products'),
  hosts: [{ url: searchPath, accept: 'readWrite', protocol: 'https' }],
};

/** The constants of the hosted search if the settings name one, else the shop's own. */
export function searchConstants({ search }: { search: SearchSettings }): SearchConstants {
  if (search.kind === 'embedded') return embeddedSearch;
  const { appId, searchKey, indexName, hosts } = search;
  return { appId, apiKey: searchKey, indexes: indexNames(indexName), hosts };
}

/** The origins that a page's security policy must allow; none for the embedded search. */
export function searchOrigins({ appId, hosts }: SearchConstants): string[] {
  if (hosts)
    return hosts.filter(({ url }) => !url.startsWith('/')).map(({ url, protocol }) => `${protocol}://${url}`);
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}
