import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRequest } from '#domains/search/ports.ts';
import { reachableHits } from '#platform/settings/search-settings.ts';
import { byPrice, plainEngine } from '#tests/search-clients/plain-engine.ts';
import { mountSearch } from '#tests/search-clients/search-server.ts';
import { shelfRecords } from '#tests/search-clients/shelf-records.ts';
import { askHere } from './ask-here.ts';
import { embeddedSearch } from './search-constants.ts';

const records = shelfRecords(1_100);
const allowed = {
  'x-algolia-application-id': embeddedSearch.appId,
  'x-algolia-api-key': embeddedSearch.apiKey,
};
const shopFilter = '(pack_type:Group OR pack_type:Product) AND search_default:true';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(async (scope) => mountSearch(scope, plainEngine(records), embeddedSearch));
  app.post('/elsewhere', async (request) => ({ body: request.body }));
});
afterAll(() => app.close());

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/search/1/indexes/${path}`,
    headers: { 'content-type': 'text/plain', ...allowed, ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json(),
    length: answer.body.length,
  };
}

/** The one result of one search among several. */
async function search(params: Record<string, unknown>) {
  const { status, body } = await post('*/queries', { requests: [{ indexName: 'products', ...params }] });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.results[0];
}

async function refusalOf(params: Record<string, unknown>) {
  const { status, body } = await post('*/queries', { requests: [{ indexName: 'products', ...params }] });
  expect(body).toEqual({ status, message: expect.any(String) });
  return { status, message: body.message as string };
}

describe('the answer', () => {
  test('several searches in one call are answered in their order, with every field of the protocol (M-176)', async () => {
    const { status, headers, body } = await post('*/queries', {
      requests: [
        {
          indexName: 'products',
          query: 'pinot',
          filters: shopFilter,
          hitsPerPage: 24,
          facets: ['grape', 'price_cents'],
        },
        { indexName: 'products_price_asc', hitsPerPage: 3 },
        { indexName: 'products', type: 'facet', facet: 'grape', facetQuery: 'pin', filters: shopFilter },
      ],
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const found = records.filter(({ name, search_default }) => / Pinot /.test(name) && search_default);
    expect(body.results[0]).toMatchObject({
      nbHits: found.length,
      page: 0,
      nbPages: Math.ceil(found.length / 24),
      hitsPerPage: 24,
      query: 'pinot',
      index: 'products',
      renderingContent: {},
      processingTimeMS: expect.any(Number),
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      facets: {
        grape: {
          'Pinot Noir': found.filter(({ grape }) => grape === 'Pinot Noir').length,
          'Pinot Gris': found.filter(({ grape }) => grape === 'Pinot Gris').length,
        },
      },
      facets_stats: { price_cents: { min: Math.min(...found.map((record) => record.price_cents)) } },
    });
    expect(body.results[0]).not.toHaveProperty('_automaticInsights');
    expect(new URLSearchParams(body.results[0].params).get('facets')).toBe('["grape","price_cents"]');
    expect(body.results[1].hits).toHaveLength(3);
    expect(body.results[2].facetHits.map(({ value }: { value: string }) => value).sort()).toEqual([
      'Pinot Gris',
      'Pinot Noir',
    ]);
  });

  test('a hit has the fields of the specification and its highlight, also when nothing was typed (M-207)', async () => {
    const { hits } = await search({
      hitsPerPage: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });
    for (const name of [
      'objectID',
      'slug',
      'name',
      'pack_type',
      'pack_photo',
      'display_price',
      'sale_price',
      'status',
      'sale_item',
    ]) {
      expect(hits[0]).toHaveProperty(name);
    }
    expect(hits[0]).toMatchObject({ num_grouped_packs: 2, search_default: false });
    expect(hits[0]._highlightResult.name).toEqual({
      value: hits[0].name,
      matchLevel: 'none',
      fullyHighlighted: false,
      matchedWords: [],
    });
  });

  test('the filter keeps out what is not for the shop’s own searches (M-177)', async () => {
    const { nbHits, facets } = await search({ filters: shopFilter, facets: ['search_default'] });
    expect(nbHits).toBe(records.filter(({ search_default }) => search_default).length);
    expect(facets).toEqual({ search_default: { true: nbHits } });
  });

  test('24 hits on a page when 24 are asked for (M-178)', async () => {
    expect((await search({ hitsPerPage: 24, page: 1 })).hits).toHaveLength(24);
  });

  test('three names, one shelf, three orders, also across pages (M-155, G-31)', async () => {
    for (const [indexName, sign] of [
      ['products_price_asc', 1],
      ['products_price_desc', -1],
    ] as const) {
      const pages = await Promise.all([0, 1, 2].map((page) => search({ indexName, page, hitsPerPage: 24 })));
      const ids = pages.flatMap(({ hits }) => hits.map((hit: { objectID: string }) => hit.objectID));
      expect(ids).toEqual(
        byPrice(records, sign)
          .map(({ objectID }) => objectID)
          .slice(0, 72),
      );
    }
  });

  test('two grapes joined by or are the union (M-184)', async () => {
    const { nbHits } = await search({ facetFilters: [['grape:Nebbiolo', 'grape:Chardonnay']] });
    expect(nbHits).toBe(records.filter(({ grape }) => ['Nebbiolo', 'Chardonnay'].includes(grape)).length);
  });

  test('every level of both hierarchies and the grape can be counted, by name or all at once (M-185)', async () => {
    const { facets } = await search({ facets: ['*'] });
    const wanted = ['categories', 'regions'].flatMap((tree) =>
      [0, 1, 2, 3].map((level) => `${tree}.lvl${level}`),
    );
    expect(Object.keys(facets)).toEqual(expect.arrayContaining([...wanted, 'grape']));
    const one = await search({ facets: 'grape' });
    expect(one.facets).toEqual({ grape: facets.grape });
    expect((await search({ facets: ['grape', 'cost_cents', '__proto__'] })).facets).toEqual(one.facets);
  });

  test('every hit has its page; far beyond, the count is whole and the pages end (M-179)', async () => {
    const pages = Math.ceil(records.length / 24);
    expect((await search({ hitsPerPage: 24, page: pages - 1 })).hits).toHaveLength(
      records.length - (pages - 1) * 24,
    );
    expect(await search({ hitsPerPage: 24, page: pages })).toMatchObject({ hits: [], nbPages: pages });
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: records.length });

    const endless = plainEngine(records);
    const engine = {
      ...endless,
      search: (request: SearchRequest) => ({ ...endless.search({ ...request, page: 0 }), nbHits: 50_000 }),
    };
    const ask = askHere({ engine, constants: embeddedSearch });
    const [last, beyond, far] = await ask<{ hits: object[] }>([
      { indexName: 'products', hitsPerPage: 24, page: Math.ceil(reachableHits / 24) - 1 },
      { indexName: 'products', hitsPerPage: 24, page: Math.ceil(reachableHits / 24) },
      { indexName: 'products', hitsPerPage: 1_000, page: Number.MAX_SAFE_INTEGER },
    ]);
    expect(last).toMatchObject({
      nbHits: 50_000,
      nbPages: Math.ceil(reachableHits / 24),
      hits: { length: reachableHits % 24 },
    });
    expect(beyond).toMatchObject({
      hits: [],
      nbHits: 50_000,
      message: 'Only the first 10000 hits of a search can be fetched.',
    });
    expect(far).toMatchObject({ hits: [] });
  });

  test('tags as marks: the text around them is escaped; marks of the widgets: they escape it themselves (R-078)', async () => {
    const tagged = await search({ query: 'old', hitsPerPage: 1 });
    expect(tagged.hits[0]._highlightResult.producer.value).toBe('<em>Old</em> &lt;b&gt;Oak&lt;/b&gt;');
    const marked = await search({
      query: 'old',
      hitsPerPage: 1,
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    });
    expect(marked.hits[0]._highlightResult.producer.value).toBe(
      '__ais-highlight__Old__/ais-highlight__ <b>Oak</b>',
    );
  });

  test('only the asked attributes are told and marked; the id always', async () => {
    const { hits } = await search({
      attributesToRetrieve: ['slug', 'name', 'toString'],
      attributesToHighlight: ['name', 'cost'],
      hitsPerPage: 1,
    });
    expect(Object.keys(hits[0]).sort()).toEqual(['_highlightResult', 'name', 'objectID', 'slug']);
    expect(Object.keys(hits[0]._highlightResult)).toEqual(['name']);
    const allBut = await search({
      attributesToRetrieve: ['*', '-art'],
      attributesToHighlight: [],
      hitsPerPage: 1,
    });
    expect(allBut.hits[0]).toMatchObject({ slug: 'bottle-1', _highlightResult: {} });
    expect(allBut.hits[0]).not.toHaveProperty('art');
  });
});

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

  test('flat, a params text and a params object ask the same', async () => {
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

  test('elsewhere a text stays a text', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/elsewhere',
      headers: { 'content-type': 'text/plain' },
      payload: '{"a":1}',
    });
    expect(answer.json()).toEqual({ body: '{"a":1}' });
  });

  test('what is asked and not known is passed over', async () => {
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
    const answer = await app.inject({
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

describe('wrong calls are told apart', () => {
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
