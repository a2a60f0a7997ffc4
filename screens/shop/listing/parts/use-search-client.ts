import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { useEffect } from 'react';
import { type FacetCounts, wholeMenus } from '#widgets/search/whole-menus.rules.ts';
import type { SearchConstants } from '../props.ts';

/** Longer than the library's own limit of one second to the first byte, for slow phones. */
const timeouts = { connect: 5_000, read: 10_000, write: 30_000 };
const freshForMs = 60_000;

type Queries = Parameters<LiteClient['search']>[0];

const clients = new Map<string, LiteClient>();

/**
 * Queries the search from the browser; on the server it sends no requests, because the answers come with the
 * page.
 */
export function searchClient(constants: SearchConstants): {
  search(queries: Queries): Promise<{ results: unknown[] }>;
} {
  return {
    async search(queries) {
      const { results } = await clientOf(constants).search<FacetCounts>(queries);
      return { results: wholeMenus(results as FacetCounts[]) };
    },
  };
}

/** The same client as long as the window is open, so that its answers are cached from page to page. */
function clientOf(constants: SearchConstants): LiteClient {
  const key = JSON.stringify(constants);
  const known = clients.get(key);
  if (known) return known;
  const hosts = constants.hosts?.map(hostHere);
  const made = liteClient(constants.appId, constants.apiKey, { timeouts, ...(hosts && { hosts }) });
  clients.set(key, made);
  return made;
}

/** Cached answers never expire by themselves, but prices and stock change. */
export function useFreshAnswers(): void {
  useEffect(() => {
    const forget = () => {
      for (const client of clients.values()) void client.clearCache();
    };
    const timer = setInterval(forget, freshForMs);
    const forgetWhenBack = () => document.visibilityState === 'visible' && forget();
    document.addEventListener('visibilitychange', forgetWhenBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', forgetWhenBack);
    };
  }, []);
}

function hostHere(host: NonNullable<SearchConstants['hosts']>[number]) {
  if (!host.url.startsWith('/')) return host;
  const { protocol, host: here } = window.location;
  return {
    ...host,
    url: `${here}${host.url}`,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
}
