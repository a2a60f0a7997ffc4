import { expect, test } from 'vitest';
import { readSearchSettings } from './search-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  return { settings: readSearchSettings(env, problems), problems };
}

const keys = { ALGOLIA_APP_ID: 'APP1', ALGOLIA_SEARCH_KEY: 'public' };

test('without any key the shop uses its own search (G-30)', () => {
  expect(read({ ALGOLIA_APP_ID: ' ' })).toEqual({ settings: { kind: 'embedded' }, problems: [] });
});

test('the hosted search needs an application and its public key; the rest has defaults', () => {
  const settings = {
    kind: 'algolia',
    appId: 'APP1',
    searchKey: 'public',
    adminKey: null,
    indexName: 'products',
    hosts: null,
  };
  expect(read(keys)).toEqual({ settings, problems: [] });
  const hosts = [
    { url: '127.0.0.1:4020', accept: 'readWrite', protocol: 'http' },
    { url: 'search.example', accept: 'readWrite', protocol: 'https' },
  ];
  const all = {
    ...keys,
    ALGOLIA_ADMIN_KEY: 'secret',
    ALGOLIA_INDEX: 'wines',
    ALGOLIA_HOSTS: 'http://127.0.0.1:4020, https://search.example',
  };
  expect(read(all).settings).toEqual({ ...settings, adminKey: 'secret', indexName: 'wines', hosts });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no application', { ALGOLIA_SEARCH_KEY: 'public' }, /^ALGOLIA_APP_ID is missing/],
  ['an application that is a sentence', { ...keys, ALGOLIA_APP_ID: 'my app' }, /^ALGOLIA_APP_ID is missing/],
  ['no public key', { ALGOLIA_APP_ID: 'APP1' }, /^ALGOLIA_SEARCH_KEY is not set/],
  ['the admin key told to browsers', { ...keys, ALGOLIA_ADMIN_KEY: 'public' }, /shown to every browser/],
  ['an index with a slash', { ...keys, ALGOLIA_INDEX: 'a/b' }, /^ALGOLIA_INDEX is 'a\/b'/],
  ['a host with a path', { ...keys, ALGOLIA_HOSTS: 'https://search.example/path' }, /^ALGOLIA_HOSTS holds/],
  ['a host that is none', { ...keys, ALGOLIA_HOSTS: 'search.example' }, /^ALGOLIA_HOSTS holds/],
])('%s', (_, env, problem) => {
  expect(read(env).problems).toEqual([expect.stringMatching(problem)]);
});
