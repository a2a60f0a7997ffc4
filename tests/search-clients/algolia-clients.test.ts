/** The clients of the hosted service, unmodified, against the shop's own endpoints. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { type LiteClient, liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { byPrice, plainEngine } from './plain-engine.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';
import { shelfRecords } from './shelf-records.ts';

const { appId, apiKey } = embeddedSearch;
const records = shelfRecords(300);
const pinots = records.filter(({ grape }) => grape.startsWith('Pinot'));

let server: SearchServer;
let full: Algoliasearch;
beforeAll(async () => {
  server = await startSearchServer(plainEngine(records));
  full = algoliasearch(appId, apiKey, server.client);
});
afterAll(() => server.close());

describe.each([
  ['names in headers, as in Node', 'WithinHeaders'],
  ['names in the address, as in a browser', 'WithinQueryParameters'],
] as const)('algoliasearch/lite, %s (M-176)', (_, authMode) => {
  let lite: LiteClient;
  beforeAll(() => {
    lite = liteClient(appId, apiKey, { ...server.client, authMode });
  });

  test('search', async () => {
    const { results } = await lite.search({
      requests: [
        { indexName: 'products', query: 'pinot', hitsPerPage: 24, facets: ['grape'] },
        { indexName: 'products_price_desc', hitsPerPage: 1 },
      ],
    });
    expect(results[0]).toMatchObject({
      nbHits: pinots.length,
      hits: { length: 24 },
      nbPages: Math.ceil(pinots.length / 24),
    });
    expect(results[1]).toMatchObject({ hits: [{ objectID: byPrice(records, -1)[0]?.objectID }] });
  });

  test('searchForHits and searchForFacets', async () => {
    const hits = await lite.searchForHits({ requests: [{ indexName: 'products', query: 'nebbiolo' }] });
    expect(hits.results[0]?.nbHits).toBe(records.filter(({ grape }) => grape === 'Nebbiolo').length);
    const facets = await lite.searchForFacets({
      requests: [{ type: 'facet', indexName: 'products', facet: 'grape', facetQuery: 'pin' }],
    });
    expect(facets.results[0]?.facetHits.map(({ count }) => count)).toEqual(
      ['Pinot Gris', 'Pinot Noir']
        .map((grape) => records.filter((record) => record.grape === grape).length)
        .toSorted((a, b) => b - a),
    );
  });
});

describe('algoliasearch (M-176)', () => {
  test('searchSingleIndex', async () => {
    const searchParams = {
      query: 'pinot',
      filters: 'price_cents < 5000',
      attributesToRetrieve: ['price_cents'],
    };
    const answer = await full.searchSingleIndex<{ price_cents: number }>({
      indexName: 'products_price_asc',
      searchParams,
    });
    const cheap = pinots.filter((record) => record.price_cents < 5_000);
    expect(answer.hits.map((hit) => hit.price_cents)).toEqual(
      byPrice(cheap, 1)
        .map(({ price_cents }) => price_cents)
        .slice(0, 20),
    );
  });

  test('searchForFacetValues', async () => {
    const answer = await full.searchForFacetValues({
      indexName: 'products',
      facetName: 'regions.lvl0',
      searchForFacetValuesRequest: {
        facetQuery: 'fr',
        maxFacetHits: 5,
        params: 'facetFilters=%5B%5B%22grape%3ANebbiolo%22%5D%5D',
      },
    });
    const count = records.filter(
      ({ regions, grape }) => regions.lvl0 === 'France' && grape === 'Nebbiolo',
    ).length;
    expect(answer.facetHits).toEqual([{ value: 'France', highlighted: '<em>France</em>', count }]);
  });

  test('search, with the parameters as a string', async () => {
    const requests = [
      { indexName: 'products', params: 'query=pinot&facets=%5B%22grape%22%5D&hitsPerPage=1' },
    ];
    const { results } = await full.search({ requests } as never);
    expect(results[0]).toMatchObject({ nbHits: pinots.length, hits: { length: 1 } });
  });
});

describe('errors are reported in the client’s own way', () => {
  test.each<[string, string, string, object]>([
    ['a wrong key', 'guess', 'products', { status: 403, message: 'Invalid Application-ID or API key' }],
    ['an unknown index', apiKey, 'wines', { status: 404, message: 'Index wines does not exist' }],
  ])('%s', async (_, key, indexName, error) => {
    const before = server.calls.length;
    const client = liteClient(appId, key, server.client);
    await expect(client.search({ requests: [{ indexName }] })).rejects.toMatchObject({
      name: 'ApiError',
      ...error,
    });
    expect(server.calls.length - before, 'no second try').toBe(1);
  });

  test('a filter that makes no sense', async () => {
    const searchParams = { filters: 'grape:' };
    await expect(full.searchSingleIndex({ indexName: 'products', searchParams })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'filters: unexpected end',
    });
  });

  test('a host that fails is skipped; if none is left, that is an error that a page can catch (R-040)', async () => {
    const broken = createServer((_request, response) => response.writeHead(500).end('{}'));
    await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
    const { port } = broken.address() as AddressInfo;
    const failing = { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' } as const;
    try {
      const requests = [{ indexName: 'products', hitsPerPage: 1 }];
      const two = liteClient(appId, apiKey, { hosts: [failing, ...server.client.hosts] });
      expect((await two.search({ requests })).results[0]).toMatchObject({ nbHits: records.length });
      const none = liteClient(appId, apiKey, { hosts: [failing] });
      await expect(none.search({ requests })).rejects.toMatchObject({ name: 'RetryError' });
    } finally {
      broken.close();
    }
  });
});
