import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#domains/search/in-slices.ts';
import type { SearchEngine } from '#domains/search/ports.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex } from '#domains/search/shelf-index.ts';
import { plainEngine } from '#tests/search-clients/plain-engine.ts';
import { mountSearch } from '#tests/search-clients/search-server.ts';
import { shelfRecords } from '#tests/search-clients/shelf-records.ts';
import { embeddedSearch } from './search-constants.ts';

const records = shelfRecords(200);
const shelf = records.map((record, rank) => ({ record, rank }));
const headers = {
  'content-type': 'text/plain',
  'x-algolia-application-id': embeddedSearch.appId,
  'x-algolia-api-key': embeddedSearch.apiKey,
};

describe.each<[string, () => SearchEngine]>([
  ['every record looked at', () => plainEngine(records)],
  ['the index in memory', () => new ShelfEngine(atOnce(buildShelfIndex(shelf)))],
])('junk, %s (R-078)', (_, makeEngine) => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(async (scope) => mountSearch(scope, makeEngine(), embeddedSearch));
  });
  afterAll(() => app.close());

  async function post(path: string, body: unknown) {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/search/1/indexes/${path}`,
      headers,
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const names = [
    'query',
    'filters',
    'facetFilters',
    'numericFilters',
    'facets',
    'page',
    'hitsPerPage',
    'params',
    'type',
    'facet',
    'attributesToRetrieve',
  ];
  const params = fc.dictionary(
    fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()),
    fc.oneof(fc.jsonValue(), fc.string()),
  );

  test('no call is ever answered with a server error, and every answer has its status', async () => {
    await fc.assert(
      fc.asyncProperty(
        params,
        fc.constantFrom('*/queries', 'products/query', 'products/facets/grape/query'),
        async (junk, path) => {
          const answer = await post(
            path,
            path === '*/queries' ? { requests: [{ ...junk, indexName: 'products' }] } : junk,
          );
          expect([200, 400]).toContain(answer.status);
          if (answer.status === 400)
            expect(answer.body).toEqual({ status: 400, message: expect.any(String) });
        },
      ),
      { numRuns: 600 },
    );
  });

  const attribute = fc.constantFrom(
    'grape',
    'price_cents',
    'search_default',
    'categories.lvl0',
    '__proto__',
    'constructor',
    'toString',
    'name',
  );
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 2 ** 53, 1e21));
  const oddities = fc.record({
    query: fc.string({ unit: 'binary', maxLength: 600 }),
    facetFilters: fc.array(
      fc.array(fc.tuple(attribute, fc.string({ unit: 'binary' })).map((pair) => pair.join(':'))),
    ),
    numericFilters: fc.array(
      fc
        .tuple(attribute, fc.constantFrom('<', '<=', '=', '!=', '>'), fc.integer())
        .map((parts) => parts.join('')),
    ),
    facets: fc.oneof(fc.array(attribute), attribute, fc.constant('*')),
    maxValuesPerFacet: fc.nat(1_000),
    page: fc.oneof(fc.nat(), number),
    hitsPerPage: fc.nat(1_000),
    facet: attribute,
    facetQuery: fc.string({ unit: 'binary', maxLength: 600 }),
    type: fc.constantFrom('default', 'facet'),
    attributesToRetrieve: fc.oneof(fc.constant(null), fc.array(attribute)),
  });

  test('well-formed but odd input finds something or nothing, or is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        oddities,
        fc.constantFrom('products', 'products_price_asc', 'products_price_desc'),
        async (odd, indexName) => {
          const answer = await post('*/queries', { requests: [{ ...odd, indexName }] });
          expect([200, 400]).toContain(answer.status);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each(['__proto__', 'constructor', '%00', 'products%2F..', '%F0%9F%8D%B7'])(
    'an index called %s does not exist',
    async (name) => {
      expect(await post(`${name}/query`, {})).toMatchObject({ status: 404, body: { status: 404 } });
    },
  );

  test.each<[string, string | Buffer]>([
    ['bad UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['bytes of nothing', Buffer.alloc(1_000)],
    ['depth 30,000', `{"userToken":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['depth 30,000 in filters', `{"facetFilters":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['half a character', '{"query":"\\ud800","filters":"grape:\\udfff"}'],
    ['a prototype', '{"__proto__":{"hitsPerPage":5},"constructor":{"prototype":{}}}'],
    ['a quoted novel', JSON.stringify({ filters: `grape:"${'\\\\'.repeat(15_000)}"` })],
    ['an endless quote', JSON.stringify({ filters: `grape:"${'a\\"'.repeat(12_000)}` })],
  ])('%s', async (_, body) => {
    const { status } = await post('products/query', body);
    expect([200, 400]).toContain(status);
  });
});

test('a failing index is an error in the form of the protocol, without its reason (R-040)', async () => {
  const broken = Fastify();
  const engine = { ...plainEngine([]), search: () => raise() };
  await broken.register(async (scope) => mountSearch(scope, engine, embeddedSearch));
  const answer = await broken.inject({
    method: 'POST',
    url: '/api/search/1/indexes/products/query',
    headers,
    payload: {},
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ status: 500, message: 'The search failed' });
});

function raise(): never {
  throw new Error('secret path /srv/index');
}
