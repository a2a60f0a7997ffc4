/** A search API over a plain engine, for tests of its answers. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { plainEngine } from './plain-engine.ts';
import { mountSearch } from './search-server.ts';
import { shelfRecords } from './shelf-records.ts';

export const records = shelfRecords(1_100);
export const allowed = {
  'x-algolia-application-id': embeddedSearch.appId,
  'x-algolia-api-key': embeddedSearch.apiKey,
};

/** Starts the API before the tests of a file and stops it after them. */
export function searchApi() {
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
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  /** The result of a single search. */
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

  return { post, search, refusalOf, inject: (request: object) => app.inject(request) };
}
