import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';

let database: FreshDatabase;
let server: TestServer;
const words = (count: number) => 'Château Léoville, 1,5 ℓ 🍷 '.repeat(count);
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  const { app } = server;
  app.get('/short', (_request, reply) => reply.type('text/plain; charset=utf-8').send('wine'));
  app.get('/long', (_request, reply) =>
    reply.header('vary', 'X-Inertia').type('text/html; charset=utf-8').send(words(500)),
  );
  app.get('/longer-than-the-bench', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(words(20_000)),
  );
  app.get('/json', async () => ({ words: words(500) }));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(words(500)));
  app.get('/packed', (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'zstd').send(words(500)),
  );
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

const get = (url: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { 'accept-encoding': accepted } });

describe('an answer of some length', () => {
  test.each([
    ['/long', words(500)],
    ['/longer-than-the-bench', words(20_000)],
    ['/json', JSON.stringify({ words: words(500) })],
  ])('%s comes complete in the best coding that is accepted', async (url, text) => {
    const [br, gzip, plain] = [
      await get(url, 'gzip, deflate, br, zstd'),
      await get(url, 'gzip, br;q=0'),
      await get(url, 'identity'),
    ];
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    expect(plain.body).toBe(text);
    for (const answer of [br, gzip, plain]) {
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(String(answer.headers.vary).split(/, */)).toContain('Accept-Encoding');
    }
  });

  test('keeps its Vary header', async () => {
    expect((await get('/long', 'br')).headers.vary).toBe('X-Inertia, Accept-Encoding');
  });
});

describe('nothing is compressed', () => {
  test.each(['/short', '/picture'])('of %s', async (url) => {
    expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined();
  });

  test('twice', async () => {
    const { headers, body } = await get('/packed', 'br');
    expect([headers['content-encoding'], body]).toEqual(['zstd', words(500)]);
  });

  test('for a HEAD request', async () => {
    const { headers, body } = await get('/long', 'br', 'HEAD');
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual([
      undefined,
      String(Buffer.byteLength(words(500))),
      '',
    ]);
  });
});
