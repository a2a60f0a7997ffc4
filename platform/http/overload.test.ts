import { expect, test } from 'vitest';
import { health } from '#app/routes/route-rules.ts';
import { freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage } from '#tests/http/test-server.ts';
import { pageOf } from '#tests/http/visitor.ts';

/** Blocks this thread. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test('a server that was held up for less than the limit keeps answering (M-284)', async () => {
  const database = await freshDatabase('sqlite');
  const { app } = await buildTestServer({ db: database.db, maxLoopDelayMs: 4_000 });
  app.get('/', (_request, reply) => sendPage(reply, {}));
  await app.ready();
  for (let turn = 0; turn < 4; turn += 1) {
    block(1_200);
    await new Promise((resolve) => setImmediate(resolve));
    expect(app.isUnderPressure()).toBe(false);
  }
  await app.close();
  await database.drop();
});

async function holdUp(app: { isUnderPressure(): boolean }): Promise<void> {
  do {
    block(2_100);
    await new Promise((resolve) => setImmediate(resolve));
  } while (!app.isUnderPressure());
}

test('a server that was held up once keeps answering, and one that is held up again does not (M-284)', async () => {
  const database = await freshDatabase('sqlite');
  const { app } = await buildTestServer({ db: database.db, maxLoopDelayMs: 2_000 });
  app.get('/', (_request, reply) => sendPage(reply, {}));
  await app.ready();
  await holdUp(app);
  expect((await app.inject('/')).statusCode).toBe(200);
  await holdUp(app);
  expect((await app.inject('/')).statusCode).toBe(503);
  await app.close();
  await database.drop();
});

test('a server that cannot keep up answers 503 with Retry-After, in every form, without asking the database (M-284)', async () => {
  const database = await freshDatabase('sqlite');
  const { app } = await buildTestServer({ db: database.db, maxLoopDelayMs: 2_000 });
  app.get('/', (_request, reply) => sendPage(reply, {}));
  app.get('/twice', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async () => 'ok');
  app.get('/readyz', health, async () => 'ready');
  await app.ready();
  await database.close();
  await holdUp(app);
  await app.inject('/');
  await holdUp(app);
  const cookie = `demijohn=${'a'.repeat(32)}`;
  const html = await app.inject({ url: '/', headers: { cookie } });
  const visit = await app.inject({
    url: '/',
    headers: { cookie, 'x-inertia': 'true', 'x-inertia-version': 'v1' },
  });
  for (const answer of [html, visit]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(pageOf(answer)).toMatchObject({
      component: 'Errors/Status',
      props: { status: 503, retryAfter: 5 },
    });
  }
  // A busy process must not look dead to the proxy that probes it (O-010).
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  // Refused requests count: an address that causes the overload is soon limited.
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    statuses.push((await app.inject({ url: '/twice', remoteAddress: '203.0.113.1' })).statusCode);
  expect(statuses).toEqual([503, 503, 429]);
  await app.close();
  await database.drop();
});
