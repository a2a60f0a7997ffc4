import { expect, test } from 'vitest';
import { indexNames } from './index-names.ts';
import { embeddedSearch, searchConstants, searchOrigins } from './search-constants.ts';

const hosted = {
  kind: 'algolia' as const,
  appId: 'APP1',
  searchKey: 'public',
  adminKey: 'secret',
  indexName: 'wines',
  hosts: null,
};

test('by default the browser gets no other origin (G-30)', () => {
  expect(searchConstants({ search: { kind: 'embedded' } })).toBe(embeddedSearch);
  expect(searchOrigins(embeddedSearch)).toEqual([]);
});

test('the hosted search: its public names, never the admin key, and the origins that the page must be allowed to call (G-30)', () => {
  const constants = searchConstants({ search: hosted });
  expect(constants).toEqual({ appId: 'APP1', apiKey: 'public', indexes: indexNames('wines'), hosts: null });
  expect(searchOrigins(constants)).toEqual([
    'https://APP1-dsn.algolia.net',
    'https://APP1-1.algolianet.com',
    'https://APP1-2.algolianet.com',
    'https://APP1-3.algolianet.com',
  ]);
});

test('custom hosts', () => {
  const hosts = [{ url: '127.0.0.1:4020', accept: 'readWrite' as const, protocol: 'http' as const }];
  expect(searchOrigins(searchConstants({ search: { ...hosted, hosts } }))).toEqual(['http://127.0.0.1:4020']);
});
