/** The truth table of R-085. What happens while PostgreSQL is out of reach is in `tests/http/database-down.test.ts`. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { askQuickly } from '#tests/http/ask-quickly.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { healthEndpoints } from './health.ts';

const faults = ['none', 'not migrated', 'closed'] as const;
const queues = ['empty', 'fresh', 'late'] as const;

describe.each(engines)('R-085 health on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let isStopping = false;
  let logLines = { lostLines: 0, isWritten: true };
  beforeEach(async () => {
    isStopping = false;
    logLines = { lostLines: 0, isWritten: true };
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const health = healthEndpoints({ db: database.db, clock: server.clock, isStopping: () => isStopping, logLines });
    server.app.get('/healthz', { config: { sessionless: true } }, health.live);
    server.app.get('/readyz', { config: { sessionless: true } }, health.ready);
    await server.app.inject('/readyz');
  });
  afterEach(async () => {
    await server.app.close();
    await database.drop();
  });

  async function bring(fault: (typeof faults)[number], queue: (typeof queues)[number]): Promise<void> {
    if (queue !== 'empty') {
      await inTransaction(database.db, (tx) =>
        writeOutbox(tx, { key: 'a', event: 'order.placed', payload: { name: 'Ada' }, now: server.clock() }),
      );
      server.wait(queue === 'late' ? 60_001 : 60_000);
    }
    if (fault === 'not migrated') await database.db.deleteFrom('migrations').execute();
    if (fault === 'closed') await database.close();
  }

  const cells = faults.flatMap((fault) => queues.flatMap((queue) => [false, true].map((stopping) => ({ fault, queue, stopping }))));

  test.each(cells)('database $fault, queue $queue, stopping $stopping', async ({ fault, queue, stopping }) => {
    await bring(fault, queue);
    isStopping = stopping;
    const { answer, tookMs } = await askQuickly(server.app, '/readyz');
    const expectedDatabase = stopping ? 'unknown' : { none: 'ok', 'not migrated': 'not migrated', closed: 'unreachable' }[fault];
    const expectedQueue = stopping || fault === 'closed' ? 'unknown' : queue === 'late' ? 'late' : 'ok';
    const isReady = !stopping && fault === 'none';
    expect(answer.json()).toEqual({
      status: isReady ? 'ready' : stopping ? 'stopping' : 'not ready',
      database: expectedDatabase,
      queue: expectedQueue,
      lostLogLines: 0,
      degraded: expectedQueue === 'late' ? ['outbox'] : [],
    });
    expect(answer.statusCode).toBe(isReady ? 200 : 503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(tookMs).toBeLessThanOrEqual(50);

    const live = await server.app.inject('/healthz');
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('R-049 a log that loses lines is told, and that it did; shoppers may come', async () => {
    Object.assign(logLines, { lostLines: 2, isWritten: false });
    const { answer: during } = await askQuickly(server.app, '/readyz');
    expect([during.statusCode, during.json()]).toEqual([200, expect.objectContaining({ lostLogLines: 2, degraded: ['log'] })]);
    logLines.isWritten = true;
    expect((await askQuickly(server.app, '/readyz')).answer.json()).toMatchObject({ lostLogLines: 2, degraded: [] });
  });
});
