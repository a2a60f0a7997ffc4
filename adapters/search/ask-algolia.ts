import type { SearchMethodParams } from 'algoliasearch/lite';
import type { SearchHost } from '#platform/settings/search-settings.ts';

export interface AskAlgoliaOptions {
  appId: string;
  searchKey: string;
  /** Replaces the service's own hosts. */
  hosts: readonly SearchHost[] | null;
}

/** A page that waits longer shows the shelf from the database instead. */
const timeouts = { connect: 500, read: 1_000, write: 1_000 };

/** Asks the hosted index for a page that is rendered on the server. Rejects when it does not answer. */
export function askAlgolia({ appId, searchKey, hosts }: AskAlgoliaOptions) {
  // Loaded only if the hosted service is used.
  const client = import('algoliasearch/lite').then(({ liteClient }) =>
    liteClient(appId, searchKey, { timeouts, ...(hosts && { hosts: [...hosts] }) }),
  );
  return async <Result>(requests: readonly object[]): Promise<Result[]> => {
    const { results } = await (await client).search({ requests } as SearchMethodParams);
    return results as Result[];
  };
}
