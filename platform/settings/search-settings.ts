/** Which search serves the shop: its own, or the hosted one if keys for it are set. */

/**
 * How many hits of a search a visitor can page through, here and at the hosted service: every product of a
 * shelf must have its page (M-179), and no visitor pages further.
 */
export const reachableHits = 10_000;

/** A host as the protocol's clients expect it. */
export interface SearchHost {
  /** Host and path without a protocol; if it begins with '/', it is on the page's own origin. */
  url: string;
  accept: 'readWrite';
  protocol: 'http' | 'https';
}

export type SearchSettings =
  | { kind: 'embedded' }
  | {
      kind: 'algolia';
      appId: string;
      /** Allows searching only; sent to every browser. */
      searchKey: string;
      /** Allows writing the index; stays on the server. Null: this process only searches. */
      adminKey: string | null;
      indexName: string;
      /** Replaces the service's own hosts, for a proxy or a test. */
      hosts: readonly SearchHost[] | null;
    };

const names = [
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_ADMIN_KEY',
  'ALGOLIA_INDEX',
  'ALGOLIA_HOSTS',
] as const;

type Given = Partial<Record<(typeof names)[number], string>>;

/** Without keys, the embedded search; a partial configuration is an error. Keys never appear in a problem. */
export function readSearchSettings(
  env: Record<string, string | undefined>,
  problems: string[],
): SearchSettings {
  const given: Given = {};
  for (const name of names) if (env[name]?.trim()) given[name] = env[name].trim();
  if (Object.keys(given).length === 0) return { kind: 'embedded' };
  const {
    ALGOLIA_APP_ID: appId = '',
    ALGOLIA_SEARCH_KEY: searchKey = '',
    ALGOLIA_ADMIN_KEY: adminKey = null,
  } = given;
  const { ALGOLIA_INDEX: indexName = 'products', ALGOLIA_HOSTS: hosts } = given;
  if (!/^[\w-]+$/.test(appId)) {
    problems.push(
      'ALGOLIA_APP_ID is missing or not an application id; hosted search needs it, as the other ALGOLIA_ settings show it is wanted.',
    );
  }
  if (searchKey === '')
    problems.push('ALGOLIA_SEARCH_KEY is not set; hosted search needs the search-only key.');
  if (searchKey !== '' && searchKey === adminKey) {
    problems.push(
      'ALGOLIA_SEARCH_KEY is the admin key; it is shown to every browser, so it must be the search-only key.',
    );
  }
  if (!/^[\w-]+$/.test(indexName))
    problems.push(`ALGOLIA_INDEX is '${indexName}'; it must be letters, digits, '-' and '_'.`);
  return {
    kind: 'algolia',
    appId,
    searchKey,
    adminKey,
    indexName,
    hosts: hosts === undefined ? null : readHosts(hosts, problems),
  };
}

function readHosts(text: string, problems: string[]): SearchHost[] {
  return text.split(',').flatMap((part): SearchHost[] => {
    const given = part.trim();
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) {
      return [{ url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' }];
    }
    problems.push(
      `ALGOLIA_HOSTS holds '${given}'; it must be origins such as https://search.example, joined by commas.`,
    );
    return [];
  });
}
