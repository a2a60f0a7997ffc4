/**
 * Without its database the shop reports that right away, and still serves everything that does not need it.
 */
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { healthEndpoints } from '#endpoints/health.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { askQuickly } from '#tests/http/ask-quickly.ts';
import { listen, send } from '#tests/http/over-the-wire.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';

const session = { cookie: `demijohn=${'a'.repeat(32)}` };

/** A PostgreSQL that is not running, and one that accepts a connection and never answers. */
const faults = {
  refused: async () => ({ port: 1, stop: async () => undefined }),
  silent: async () => {
    const server: Server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as AddressInfo).port, stop: async () => void server.close() };
  },
};

describe.each(['refused', 'silent'] as const)('a database whose connections are %s', (fault) => {
  let database: OpenDatabase;
  let server: TestServer;
  let postgres: { port: number; stop(): Promise<void> };
  beforeEach(async () => {
    postgres = await faults[fault]();
    database = openDatabase({
      kind: 'postgres',
      url: `postgres://shop:secret@127.0.0.1:${postgres.port}/shop`,
    });
    server = await buildTestServer({ db: database.db });
    const { app } = server;
    app.get('/', (_request, reply) => sendPage(reply.cachePage([]), {}));
    app.post('/form', (request, reply) => {
      request.session.keepFlash({ saved: true });
      return reply.seeBack('/');
    });
    const health = healthEndpoints({
      database,
      settings: { dataDir: tmpdir(), process: { standbys: 0 } },
      clock: server.clock,
      identity: { keyFingerprint: 'ours', shopId: null },
      build: 'v1',
      phase: () => 'open',
      diskRoom: async () => 'ok',
    });
    app.get('/healthz', { config: { sessionless: true } }, health.live);
    app.get('/readyz', { config: { sessionless: true } }, health.ready);
  });
  afterEach(async () => {
    await server.app.close();
    await database.close();
    await postgres.stop();
  });

  test('a visitor with a session promptly gets 503 with Retry-After, as page, visit and JSON (M-284)', async () => {
    const forms = [{}, { 'x-inertia': 'true', 'x-inertia-version': 'v1' }, { accept: 'application/json' }];
    const begun = performance.now();
    const answers = await Promise.all(
      forms.map((headers) => server.app.inject({ url: '/', headers: { ...session, ...headers } })),
    );
    expect(performance.now() - begun).toBeLessThan(soonMs);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).not.toMatch(/ECONN|postgres|secret|timeout/);
    }
    expect(answers.map((answer) => answer.headers['x-inertia'])).toEqual([undefined, 'true', undefined]);
    expect(pageOf(answers[0] as (typeof answers)[0]).props).toMatchObject({ status: 503, retryAfter: 5 });
    expect(answers[2]?.json().message).toContain('not available');
  });

  test('a guest still gets the page, fresh and from memory', async () => {
    const port = await listen(server.app);
    expect((await send(port, '/')).statusCode).toBe(200);
    expect((await send(port, '/')).statusCode).toBe(200);
  });

  test('a session that cannot be saved gives a 503, not a lost message', async () => {
    const guest = new Visitor(server.app);
    await guest.get('/');
    const answer = await guest.write('POST', '/form');
    expect(answer.statusCode).toBe(503);
    expect(guest.cookies.has('demijohn')).toBe(false);
  });

  test('is reported by /readyz within 50 ms, while /healthz still answers (R-085)', async () => {
    await server.app.ready();
    const { answer: ready, tookMs } = await askQuickly(server.app, '/readyz');
    expect(tookMs).toBeLessThanOrEqual(50);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      status: 'not ready',
      shop: null,
      build: 'v1',
      database: 'unreachable',
      queue: 'unknown',
      disk: 'ok',
      lostLogLines: 0,
      degraded: [],
    });
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', shop: null });
  });
});
