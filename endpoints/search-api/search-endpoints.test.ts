import { describe, expect, test } from 'vitest';
import { allowed, records, searchApi } from '#tests/search-clients/search-api.ts';

const { post, search, refusalOf, inject } = searchApi();

describe('the other two calls (M-176)', () => {
  test('one index', async () => {
    const { body } = await post('products_price_desc/query', { query: 'nebbiolo', hitsPerPage: 2 });
    expect(body).toMatchObject({ index: 'products_price_desc', query: 'nebbiolo', hitsPerPage: 2 });
    expect((await post('products/query', '')).body.nbHits).toBe(records.length);
  });

  test('the values of a facet', async () => {
    const { body } = await post('products/facets/categories.lvl0/query', {
      facetQuery: 'wi',
      params: 'filters=search_default%3Atrue',
    });
    const count = records.filter(
      ({ search_default, categories }) => search_default && categories.lvl0 === 'Wine',
    ).length;
    expect(body.facetHits).toEqual([{ value: 'Wine', highlighted: '<em>Wine</em>', count }]);
    expect((await post('products/facets/cost_cents/query', {})).status).toBe(400);
  });
});

describe('the forms of a call', () => {
  const flat = {
    query: 'pinot',
    facets: ['grape'],
    facetFilters: [['categories.lvl0:Wine']],
    hitsPerPage: 5,
    maxValuesPerFacet: 1,
  };
  const text = new URLSearchParams({
    query: 'pinot',
    facets: '["grape"]',
    facetFilters: '[["categories.lvl0:Wine"]]',
    hitsPerPage: '5',
    maxValuesPerFacet: '1',
  }).toString();

  test('flat parameters, a params text and a params object mean the same', async () => {
    const timeless = async (params: Record<string, unknown>) => ({
      ...(await search(params)),
      processingTimeMS: 0,
      params: '',
    });
    const expected = await timeless(flat);
    expect(expected.nbHits).toBeGreaterThan(5);
    expect(await timeless({ params: text })).toEqual(expected);
    expect(await timeless({ params: flat })).toEqual(expected);
  });

  test.each([
    'text/plain',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain; charset=utf-8',
  ])('as %s', async (type) => {
    expect((await post('products/query', flat, { 'content-type': type })).body.hits).toHaveLength(5);
  });

  test('elsewhere a text body stays a text', async () => {
    const answer = await inject({
      method: 'POST',
      url: '/elsewhere',
      headers: { 'content-type': 'text/plain' },
      payload: '{"a":1}',
    });
    expect(answer.json()).toEqual({ body: '{"a":1}' });
  });

  test('unknown parameters are ignored', async () => {
    const { nbHits } = await search({
      userToken: 'anonymous',
      clickAnalytics: true,
      analytics: false,
      distinct: 1,
      getRankingInfo: true,
    });
    expect(nbHits).toBe(records.length);
  });
});

describe('who may call', () => {
  const credentials = new URLSearchParams(allowed).toString();
  test.each<[string, string, Record<string, string>, number]>([
    ['in headers', '', allowed, 200],
    ['in the address', `?${credentials}`, {}, 200],
    ['neither', '', {}, 403],
    ['a wrong key', '', { ...allowed, 'x-algolia-api-key': 'guess' }, 403],
    ['twice', `?${credentials}&${credentials}`, {}, 403],
  ])('credentials %s', async (_, query, headers, status) => {
    const answer = await inject({
      method: 'POST',
      url: `/api/search/1/indexes/products/query${query}`,
      headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json()).toEqual({ message: 'Invalid Application-ID or API key', status: 403 });
  });
});

describe('wrong calls are distinguished', () => {
  test('an unknown index', async () => {
    const message = 'Index wines does not exist';
    expect(await refusalOf({ indexName: 'wines' })).toEqual({ status: 404, message });
    expect((await post('wines/query', {})).body).toEqual({ status: 404, message });
    expect((await post('wines/facets/grape/query', {})).body).toEqual({ status: 404, message });
  });

  test.each([
    { filters: 'a:1 AND' },
    { facetFilters: [[['too', 'deep']]] },
    { facetFilters: ['no colon'] },
    { facetFilters: '[broken' },
    { facetFilters: { grape: 'x' } },
    { numericFilters: ['grape:Merlot'] },
    { hitsPerPage: 1_001 },
    { hitsPerPage: -1 },
    { page: 'first' },
    { page: 0.5 },
    { query: {} },
    { facets: [{}] },
    { maxValuesPerFacet: 1_001 },
    { highlightPreTag: 'x'.repeat(101) },
    { type: 'facet', facet: 'constructor' },
    { type: 'facet', facet: 'grape', maxFacetHits: 101 },
  ])('%j', async (params) => {
    expect(await refusalOf(params)).toMatchObject({ status: 400 });
  });

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no requests', {}],
    ['requests that are none', { requests: [null] }],
    ['a list', []],
    ['21 searches', { requests: Array.from({ length: 21 }, () => ({ indexName: 'products' })) }],
    [
      '3,000 hits',
      { requests: Array.from({ length: 3 }, () => ({ indexName: 'products', hitsPerPage: 1_000 })) },
    ],
  ])('%s', async (_, body) => {
    expect(await post('*/queries', body)).toMatchObject({
      status: 400,
      body: { status: 400, message: expect.any(String) },
    });
  });

  test('a large body is refused before it is read (R-078)', async () => {
    expect(await post('products/query', { query: 'x'.repeat(66_000) })).toMatchObject({
      status: 413,
      body: { status: 413 },
    });
  });

  test('a long query is cut, not refused (M-183)', async () => {
    expect((await search({ query: 'é'.repeat(5_000) })).query).toHaveLength(512);
  });
});
