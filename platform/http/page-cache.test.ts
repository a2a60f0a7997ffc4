import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { type Answer, listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

let database: FreshDatabase;
let server: TestServer;
let port = 0;
let rendered = 0;
/** Runs while a page is being rendered. */
let meanwhile: () => void = () => undefined;
let filling = '';

beforeEach(async () => {
  rendered = 0;
  meanwhile = () => undefined;
  filling = 'wine '.repeat(1_000);
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  const { app } = server;
  const show = (subjects: number[]) => (_request: unknown, reply: Parameters<typeof sendPage>[0]) => {
    rendered += 1;
    meanwhile();
    return sendPage(reply.cachePage(subjects), { rendered, filling });
  };
  const forEverybody = { config: { forEverybody: true } };
  app.get('/', forEverybody, show([1, 2]));
  app.get('/other', forEverybody, show([3]));
  app.get('/info', forEverybody, show([]));
  app.get('/big', forEverybody, show([9]));
  app.get('/for-guests', show([1]));
  app.get('/door', async (_request, reply) => sendPage(reply, {}));
  app.post('/cart', async (request) => ({ id: await request.session.ensureVisitor(server.clock()) }));
  port = await listen(app);
});
afterEach(async () => {
  await server.app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => send(port, url, { headers });
const numberOf = (answer: Answer) => pageOf(answer).props.rendered;

describe('a cached page', () => {
  test('is rendered once and served from memory to every guest, with the headers it had', async () => {
    const [first, second, third] = [await get('/'), await get('/'), await get('/')];
    expect([numberOf(first), numberOf(second), numberOf(third)]).toEqual([1, 1, 1]);
    expect(second.body === first.body).toBe(true);
    const own = ['set-cookie', 'x-request-id', 'date', 'connection', 'vary', 'content-length'];
    const lasting = (answer: Answer) =>
      Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !own.includes(name)));
    expect(lasting(second)).toEqual(lasting(first));
    expect(second.headers['content-security-policy']).toContain("default-src 'none'");
    expect(second.headers.vary).toBe('X-Inertia, Accept-Encoding');
  });

  test('does not pass one visitor’s request allowance on to another', async () => {
    await server.app.inject({ url: '/', remoteAddress: '203.0.113.7' });
    const kept = await get('/');
    expect(rendered).toBe(1);
    expect(Object.keys(kept.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  test('is the same for everybody: guest, session or colors, without a cookie, for any cache in between (O-080, O-083)', async () => {
    const person = new Visitor(server.app);
    await person.get('/door');
    await person.write('POST', '/cart');
    const visitors = ['', person.cookieHeader, 'demijohn=whatever', 'theme=dark', 'theme=light; a=b'];
    const answers: Answer[] = [];
    for (const cookie of visitors) answers.push(await get('/', cookie === '' ? {} : { cookie }));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    for (const { headers } of answers) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400',
      );
      expect(headers['surrogate-key']).toBe('pages p1 p2');
      expect(headers.etag).toBe(answers[0]?.headers.etag);
    }
    expect(rendered).toBe(1);
    expect(numberOf(await get('/?page=2'))).toBe(2);
  });

  test('made for a visitor with a session is the one that guests get', async () => {
    const person = new Visitor(server.app);
    await person.get('/door');
    await person.write('POST', '/cart');
    const theirs = await get('/', { cookie: person.cookieHeader });
    const cached = await get('/');
    expect(cached.body === theirs.body).toBe(true);
    expect(rendered).toBe(1);
    expect(cached.body).not.toContain('data-theme="');
  });

  test('is not sent to clients that already have it, from memory or rendered anew', async () => {
    const { headers } = await get('/');
    const held = { 'if-none-match': `"other", ${headers.etag}` };
    const fromMemory = await get('/', { ...held, 'accept-encoding': 'br' });
    expect([fromMemory.statusCode, fromMemory.body, rendered]).toEqual([304, '', 1]);
    expect(fromMemory.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': headers['cache-control'],
    });
    expect(fromMemory.headers['content-type']).toBeUndefined();
    server.pageCache.forget(null);
    rendered = 0;
    const anew = await get('/', held);
    expect([anew.statusCode, anew.body, rendered]).toEqual([304, '', 1]);
    server.pageCache.forget(null);
    expect((await get('/', held)).statusCode).toBe(200);
  });

  test('of guests is never served to a visitor with a session, and theirs is never cached', async () => {
    const person = new Visitor(server.app);
    await person.get('/door');
    await person.write('POST', '/cart');
    expect(numberOf(await get('/for-guests', { cookie: person.cookieHeader }))).toBe(1);
    const first = await get('/for-guests');
    expect([numberOf(first), numberOf(await get('/for-guests'))]).toEqual([2, 2]);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(first.headers.etag).toBeUndefined();
    expect(numberOf(await get('/for-guests', { cookie: person.cookieHeader }))).toBe(3);
    expect(numberOf(await get('/for-guests', { cookie: 'demijohn=whatever' }))).toBe(4);
  });

  test('is never served to Inertia’s client, whose responses are never cached', async () => {
    const visit = { 'x-inertia': 'true', 'x-inertia-version': 'v1' };
    expect(numberOf(await get('/', visit))).toBe(1);
    expect(numberOf(await get('/'))).toBe(2);
    expect(numberOf(await get('/', visit))).toBe(3);
  });

  test('answers HEAD with the same headers and no body', async () => {
    await get('/');
    const head = await send(port, '/', { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(numberOf(await get('/'))).toBe(1);
  });

  test('ends after ten minutes', async () => {
    await get('/');
    server.wait(10 * 60_000);
    expect(numberOf(await get('/'))).toBe(1);
    server.wait(1);
    expect(numberOf(await get('/'))).toBe(2);
  });
});

describe('a change', () => {
  test('ends the pages that show its subject, and no other', async () => {
    await get('/');
    await get('/other');
    server.pageCache.forget(2);
    expect(numberOf(await get('/other'))).toBe(2);
    expect(numberOf(await get('/'))).toBe(3);
  });

  test('of everything ends all pages, even those without a subject', async () => {
    await get('/');
    await get('/info');
    server.pageCache.forget(null);
    expect(numberOf(await get('/'))).toBe(3);
    expect(numberOf(await get('/info'))).toBe(4);
  });

  test.each([[1], [null]])(
    'of %s while the page is being rendered keeps that page from being cached',
    async (subject) => {
      meanwhile = () => server.pageCache.forget(subject);
      expect(numberOf(await get('/'))).toBe(1);
      meanwhile = () => undefined;
      expect(numberOf(await get('/'))).toBe(2);
      expect(numberOf(await get('/'))).toBe(2);
    },
  );

  test('of something else while the page is being rendered does not', async () => {
    meanwhile = () => server.pageCache.forget(3);
    await get('/');
    expect(numberOf(await get('/'))).toBe(1);
  });
});

const inBrotli = () => get('/', { 'accept-encoding': 'br' });

/** The cached compressed form is smaller than the fast one that the first guest got. */
async function untilCompressed(): Promise<void> {
  const first = await inBrotli();
  await vi.waitUntil(async () => (await inBrotli()).rawPayload.length < first.rawPayload.length, soonMs);
}

describe('compressed forms', () => {
  test('are served to clients that accept them', async () => {
    await untilCompressed();
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0' });
    expect([plain, br, gzip].map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    for (const answer of [plain, br, gzip])
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(rendered).toBe(1);
  });

  test('are served at once: requests that arrive while the small ones are made get one made quickly', async () => {
    const first = await get('/');
    const atOnce = await Promise.all(
      ['br', 'gzip', 'br'].map((coding) => get('/', { 'accept-encoding': coding })),
    );
    expect(atOnce.map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'gzip', 'br']);
    for (const answer of atOnce)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    const [br, gzip] = atOnce.map((answer) => answer.rawPayload);
    expect(brotliDecompressSync(br ?? '').equals(first.rawPayload)).toBe(true);
    expect(gunzipSync(gzip ?? '').equals(first.rawPayload)).toBe(true);
    expect(rendered).toBe(1);
  });

  test.each(['', 'identity', 'br;q=0, gzip;q=0', 'zebra', 'gzipped'])(
    'are not served for Accept-Encoding: %j',
    async (accepted) => {
      const plain = await get('/', { 'accept-encoding': 'identity' });
      await untilCompressed();
      const answer = await get('/', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toEqual(plain.body);
    },
  );
});

describe('the memory', () => {
  test('is bounded: the oldest pages make room', async () => {
    const block = createHash('sha512').update('x').digest('hex');
    filling = block.repeat(5_000);
    await get('/');
    for (let page = 0; page < 6; page += 1) await get(`/big?page=${page}`);
    const before = rendered;
    await get('/big?page=5');
    expect(rendered).toBe(before);
    await get('/');
    expect(rendered).toBe(before + 1);
  });

  test('is reserved for pages that several guests read: pages read only once are dropped first', async () => {
    await untilCompressed();
    filling = createHash('sha512').update('x').digest('hex').repeat(5_000);
    for (let page = 0; page < 6; page += 1) await get(`/big?page=${page}`);
    const before = rendered;
    await get('/', { 'accept-encoding': 'br' });
    expect(rendered).toBe(before);
    await get('/big?page=0');
    expect(rendered).toBe(before + 1);
  });

  test('is reserved for URLs that the shop links to: made-up ones, however often they are read, do not evict them', async () => {
    await untilCompressed();
    // Incompressible.
    filling = randomBytes(200_000).toString('base64');
    for (let page = 0; page < 6; page += 1) {
      const made = [`/other?x=${page}`, `/oth%65r?x=${page}`, `/o%74her?x=${page}`];
      for (const path of made)
        for (const coding of ['br', 'br', 'gzip']) await get(path, { 'accept-encoding': coding });
    }
    await sleep(200);
    const before = rendered;
    await get('/', { 'accept-encoding': 'br' });
    expect(rendered).toBe(before);
  });
});

test('a page that the server could not render is not cached', async () => {
  let isBroken = true;
  const mended = await buildTestServer({
    db: database.db,
    render: async () => {
      if (isBroken) throw new Error('hook misuse');
      return { head: [], body: '<main>rendered</main>' };
    },
  });
  mended.app.get('/', (_request, reply) => sendPage(reply.cachePage([]), {}));
  const mendedPort = await listen(mended.app);
  expect((await send(mendedPort, '/')).body).toContain('data-page="app"');
  isBroken = false;
  expect((await send(mendedPort, '/')).body).toContain('<main>rendered</main>');
  expect(mended.log.join('')).toContain('page not rendered on the server');
  await mended.app.close();
});
