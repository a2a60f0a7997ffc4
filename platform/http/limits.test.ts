/** How many requests an address may send, and whose address counts (M-249, M-284). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage } from '#tests/http/test-server.ts';
import { pageOf } from '#tests/http/visitor.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
});
afterAll(() => database.drop());

async function limited(trustedProxies = 0, isProduction = false, processes = 1) {
  const { app } = await buildTestServer({ db: database.db, trustedProxies, isProduction, processes });
  const config = { rateLimit: { max: 2, timeWindow: 60_000 } };
  app.get('/', { config }, (_request, reply) => sendPage(reply, {}));
  app.get('/ajax/twice', { config }, async () => ({}));
  app.get('/often', async () => 'ok');
  app.get('/machine', { config: { ...config, sessionless: true } }, async () => 'ok');
  app.get(
    '/dear',
    { config: { rateLimit: { ...config.rateLimit, countsThisMachine: true } } },
    async () => 'ok',
  );
  const from = (remoteAddress: string, url = '/', headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers });
  return { app, from };
}

async function thirdAnswer(
  from: Awaited<ReturnType<typeof limited>>['from'],
  address: string,
  ...rest: [string?, Record<string, string>?]
) {
  await from(address, ...rest);
  await from(address, ...rest);
  return from(address, ...rest);
}

describe('too many requests', () => {
  test('get a 429 with Retry-After: a page for a person and for Inertia’s client, JSON for a script', async () => {
    const { app, from } = await limited();
    const html = await thirdAnswer(from, '203.0.113.1');
    const retryAfter = Number(html.headers['retry-after']);
    expect(html.statusCode).toBe(429);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(pageOf(html)).toMatchObject({ component: 'Errors/Status', props: { status: 429, retryAfter } });
    expect(html.headers['content-security-policy']).toBeDefined();

    const visit = await from('203.0.113.1', '/', { 'x-inertia': 'true', 'x-inertia-version': 'v1' });
    expect([visit.statusCode, visit.headers['x-inertia']]).toEqual([429, 'true']);
    expect(pageOf(visit).component).toBe('Errors/Status');

    const script = await thirdAnswer(from, '203.0.113.1', '/ajax/twice');
    expect([script.statusCode, script.json()]).toEqual([
      429,
      {
        message: expect.stringMatching(
          /^Too many requests\. Please try again in \d+ seconds?\.$|^Too many requests\. Please try again in 1 minute\.$/,
        ),
        errors: {},
      },
    ]);
    expect(script.headers['retry-after']).toBeDefined();
    await app.close();
  });

  test('are counted for each address, and never for the operator’s own machine', async () => {
    const { app, from } = await limited();
    await thirdAnswer(from, '203.0.113.1');
    expect((await from('203.0.113.2')).statusCode).toBe(200);
    for (const loopback of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await thirdAnswer(from, loopback)).statusCode).toBe(200);
    await app.close();
  });

  test('are counted together for an IPv6 network, and for an IPv4 address in either spelling', async () => {
    const { app, from } = await limited();
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2'])
      expect((await from(address)).statusCode).toBe(200);
    expect((await from('2001:db8:1:1:ffff::3')).statusCode).toBe(429);
    expect((await from('2001:db8:1:2::1')).statusCode).toBe(200);
    await thirdAnswer(from, '203.0.113.1');
    expect((await from('::ffff:203.0.113.1')).statusCode).toBe(429);
    await app.close();
  });

  test('are cut off at 600 a minute if a route has no limit of its own', async () => {
    const { app, from } = await limited();
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1)
      statuses.push((await from('203.0.113.1', '/often')).statusCode);
    expect(statuses).toEqual([...Array(600).fill(200), 429]);
    await app.close();
  });

  test('are divided among the processes of a shop: four together allow as many as one (O-014)', async () => {
    const { app, from } = await limited(0, false, 4);
    const statuses: number[] = [];
    for (let count = 0; count < 151; count += 1)
      statuses.push((await from('203.0.113.1', '/often')).statusCode);
    expect(statuses).toEqual([...Array(150).fill(200), 429]);
    expect((await from('203.0.113.1')).statusCode).toBe(200);
    expect((await from('203.0.113.1')).statusCode).toBe(429);
    await app.close();
  });
});

describe('a client that does not stop asking', () => {
  test('gets a line where a page came first, and then waits for each answer', async () => {
    const { app, from } = await limited();
    await thirdAnswer(from, '203.0.113.1');
    const types: string[] = [];
    for (let refusal = 2; refusal <= 20; refusal += 1)
      types.push(String((await from('203.0.113.1')).headers['content-type']).split(';', 1)[0] ?? '');
    expect(types).toEqual([...Array(9).fill('text/html'), ...Array(10).fill('text/plain')]);
    const startedAt = performance.now();
    const late = await from('203.0.113.1');
    expect([late.statusCode, performance.now() - startedAt > 900]).toEqual([429, true]);
    expect(late.body).toMatch(/^Too many requests\. Please try again in (\d+ seconds?|1 minute)\.$/);
    expect(late.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.any(String),
    });
    expect((await from('203.0.113.2')).statusCode).toBe(200);
    await app.close();
  });

  test('gets a line at once if it is a machine', async () => {
    const { app, from } = await limited();
    const refused = await thirdAnswer(from, '203.0.113.1', '/machine');
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
    await app.close();
  });

  test('is counted for missing pages, too', async () => {
    const { app, from } = await limited();
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1)
      statuses.push(
        (await from('203.0.113.1', `/nothing-${count}`, { accept: 'application/json' })).statusCode,
      );
    expect(statuses).toEqual([...Array(600).fill(404), 429]);
    await app.close();
  });

  test('gains nothing by HEAD requests: they are counted together with GET', async () => {
    const { app, from } = await limited();
    const head = () => app.inject({ method: 'HEAD', url: '/machine', remoteAddress: '203.0.113.1' });
    const statuses = [
      await head(),
      await from('203.0.113.1', '/machine'),
      await head(),
      await from('203.0.113.1', '/machine'),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429]);
    await app.close();
  });

  test('is counted for expensive routes even on this machine', async () => {
    const { app, from } = await limited();
    expect((await thirdAnswer(from, '127.0.0.1', '/dear')).statusCode).toBe(429);
    await app.close();
  });
});

describe('a proxy that TRUSTED_PROXIES does not count', () => {
  const headers = (client: string) => ({ 'x-forwarded-for': client });

  test.each(['127.0.0.1', '::1', '10.0.0.2'])(
    'at %s: each shopper behind it is counted separately',
    async (proxy) => {
      const { app, from } = await limited(0, true);
      expect((await thirdAnswer(from, proxy, '/', headers('203.0.113.1'))).statusCode).toBe(429);
      expect((await from(proxy, '/', headers('203.0.113.2'))).statusCode).toBe(200);
      expect((await from('203.0.113.1')).statusCode).toBe(200);
      await app.close();
    },
  );

  test.each([
    ['under ever-changing names', (turn: number) => headers(`198.51.100.${turn}`)],
    ['under names that cannot be read', () => headers('unknown')],
  ])('all clients behind it together have twenty times as much, also %s', async (_how, headersOf) => {
    const { app, from } = await limited(0, true);
    const statuses: number[] = [];
    for (let turn = 1; turn <= 41; turn += 1)
      statuses.push((await from('127.0.0.1', '/', headersOf(turn))).statusCode);
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
    await app.close();
  });

  test('and that names no client: in production this machine has twenty times as much, too', async () => {
    const { app, from } = await limited(0, true);
    const statuses: number[] = [];
    for (let turn = 1; turn <= 41; turn += 1) statuses.push((await from('127.0.0.1')).statusCode);
    expect(statuses).toEqual([...Array(40).fill(200), 429]);
    await app.close();
  });
});

describe('X-Forwarded-For', () => {
  test('is ignored if no proxy is trusted: no one gets another allowance or poses as this machine', async () => {
    const { app, from } = await limited();
    await thirdAnswer(from, '203.0.113.1');
    for (const forwarded of ['198.51.100.1', '127.0.0.1']) {
      expect((await from('203.0.113.1', '/', { 'x-forwarded-for': forwarded })).statusCode).toBe(429);
    }
    await app.close();
  });

  test('names the client if one proxy is trusted, and only by its last entry', async () => {
    const { app, from } = await limited(1);
    const via = (forwarded: string) => from('10.0.0.1', '/', { 'x-forwarded-for': forwarded });
    for (const forged of ['1.1.1.1', '2.2.2.2']) await via(`${forged}, 203.0.113.1`);
    expect((await via('127.0.0.1, 203.0.113.1')).statusCode).toBe(429);
    expect((await via('203.0.113.2')).statusCode).toBe(200);
    await app.close();
  });
});
