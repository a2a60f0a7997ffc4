/** The endpoints inside the shop's own server: its sessions, limits and errors do not affect them. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchEngine } from '#domains/search/ports.ts';
import { embeddedSearch, searchPath } from '#endpoints/search-api/search-constants.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { registerSearchScope } from '#endpoints/search-api/search-scope.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { plainEngine } from './plain-engine.ts';
import { mountSearch } from './search-server.ts';
import { shelfRecords } from './shelf-records.ts';

const headers = {
  'content-type': 'text/plain',
  'x-algolia-application-id': embeddedSearch.appId,
  'x-algolia-api-key': embeddedSearch.apiKey,
};
const url = `${searchPath}/1/indexes/*/queries`;
const payload = JSON.stringify({ requests: [{ indexName: 'products', hitsPerPage: 24 }] });

/** Every search keeps the machine busy for 55 ms. */
function slowEngine(): SearchEngine {
  const engine = plainEngine(shelfRecords(10));
  return {
    generation: 0,
    facetValues: (request) => engine.facetValues(request),
    search(request) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 55);
      return engine.search(request);
    },
  };
}

describe('on the shop’s own origin (M-176)', () => {
  let database: FreshDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await freshDatabase('sqlite');
    server = await buildTestServer({ db: database.db, trustedProxies: 1 });
    await server.app.register(async (scope) =>
      mountSearch(scope, plainEngine(shelfRecords(100)), embeddedSearch),
    );
    await server.app.register(async (scope) => {
      registerSearchScope(scope);
      const config = { sessionless: true, rateLimit: { max: 20, timeWindow: 60_000 } };
      scope.post(
        '/slow/1/indexes/:index/queries',
        { config },
        searchEndpoints({ engine: slowEngine(), constants: embeddedSearch }).queries,
      );
    });
    server.app.post('/form', async (request) => ({ body: request.body }));
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  test('a call needs no session and no token, and leaves neither behind', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, cookie: 'session=whatever' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('a shopper who types fast is never asked to wait', async () => {
    const statuses = new Set<number>();
    for (let call = 0; call < 700; call += 1) {
      const from = { ...headers, 'x-forwarded-for': '203.0.113.7' };
      statuses.add(
        (await server.app.inject({ method: 'POST', url, headers: from, payload: '{"requests":[]}' }))
          .statusCode,
      );
    }
    expect([...statuses]).toEqual([200]);
  });

  test('a call counts according to its cost, and a client that goes on is told to wait in the form of the protocol (R-048)', async () => {
    const from = { ...headers, 'x-forwarded-for': '203.0.113.8' };
    const ask = () =>
      server.app.inject({ method: 'POST', url: '/slow/1/indexes/*/queries', headers: from, payload });
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ statusCode }) => statusCode === 200)).toContain(true);
    const last = answers.at(-1);
    expect([last?.statusCode, last?.json()]).toEqual([429, { status: 429, message: 'Too many requests' }]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('answers are compressed; a compressed body is read, up to the same limit', async () => {
    const compressed = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'accept-encoding': 'br' },
      payload,
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    const packed = { ...headers, 'content-encoding': 'gzip' };
    const read = await server.app.inject({
      method: 'POST',
      url,
      headers: packed,
      payload: gzipSync(payload),
    });
    expect(read.json().results[0].hits).toHaveLength(24);
    const bomb = await server.app.inject({
      method: 'POST',
      url,
      headers: packed,
      payload: gzipSync(' '.repeat(5_000_000)),
    });
    expect(bomb.statusCode).toBe(413);
    expect(bomb.json()).toEqual({ status: 413, message: 'The request is too large' });
  });

  test.each<[string, Record<string, string>, string | Buffer, number]>([
    ['junk', {}, '{', 400],
    ['a bad length of gzip', { 'content-encoding': 'gzip' }, 'not gzip', 400],
    ['a coding that nobody knows', { 'content-encoding': 'snappy' }, payload, 400],
    ['no credentials', { 'x-algolia-api-key': '' }, payload, 403],
  ])('%s is answered in the form of the protocol', async (_, more, body, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...more },
      payload: body,
    });
    expect(answer.json()).toEqual({ status, message: expect.any(String) });
    expect(answer.statusCode).toBe(status);
  });

  test('elsewhere the shop reads bodies as before', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'text/plain' },
      payload: 'a',
    });
    expect(answer.statusCode, 'a token is needed').toBe(419);
  });
});
