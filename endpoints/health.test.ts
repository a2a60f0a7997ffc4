/**
 * The truth table of R-085. What happens while PostgreSQL is unreachable is tested in
 * `tests/http/database-down.test.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { streamingStandbys } from '#db/streaming-standbys.ts';
import { inTransaction } from '#db/transaction.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import type { DiskRoom } from '#platform/files/disk-room.ts';
import { claimShop } from '#platform/identity/claim-shop.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { postgresPrograms } from '#tests/harness/postgres-server.ts';
import { soonMs } from '#tests/harness/soon.ts';
import { askQuickly } from '#tests/http/ask-quickly.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';
import { healthEndpoints, type Phase } from './health.ts';

const faults = ['none', 'not migrated', 'closed'] as const;
const queues = ['empty', 'fresh', 'late'] as const;

describe.each(someEngines)('health on %s (R-085)', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let phase: Phase = 'open';
  let disk: DiskRoom = 'ok';
  let logLines = { lostLines: 0, isWritten: true };
  let standbys = 0;
  /** Read at each look. */
  const settings = () => ({
    dataDir: 'the data folder',
    process: {
      get standbys() {
        return standbys;
      },
    },
  });
  beforeEach(async () => {
    phase = 'open';
    logLines = { lostLines: 0, isWritten: true };
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    disk = 'ok';
    standbys = 0;
    const diskRoom = async () => disk;
    const health = healthEndpoints({
      database,
      settings: settings(),
      clock: server.clock,
      identity: { keyFingerprint: 'ours', shopId: null },
      build: 'v1',
      phase: () => phase,
      logLines,
      diskRoom,
    });
    server.app.get('/healthz', { config: { sessionless: true } }, health.live);
    server.app.get('/readyz', { config: { sessionless: true } }, health.ready);
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

  const untilDatabaseIs = (state: string) =>
    vi.waitUntil(async () => (await server.app.inject('/readyz')).json().database === state, {
      timeout: soonMs,
      interval: 20,
    });

  const cells = faults.flatMap((fault) =>
    queues.flatMap((queue) => [false, true].map((stopping) => ({ fault, queue, stopping }))),
  );

  test.each(cells)(
    'database $fault, queue $queue, stopping $stopping',
    async ({ fault, queue, stopping }) => {
      // Looked at once beforehand: what is closed later was open then.
      if (fault === 'closed') await server.app.inject('/readyz');
      await bring(fault, queue);
      phase = stopping ? 'stopping' : 'open';
      if (fault === 'closed') await untilDatabaseIs(stopping ? 'unknown' : 'unreachable');
      const { answer, tookMs } = await askQuickly(server.app, '/readyz');
      const expectedDatabase = stopping
        ? 'unknown'
        : { none: 'ok', 'not migrated': 'not migrated', closed: 'unreachable' }[fault];
      const expectedQueue = stopping || fault === 'closed' ? 'unknown' : queue === 'late' ? 'late' : 'ok';
      const isReady = !stopping && fault === 'none';
      expect(answer.json()).toEqual({
        status: isReady ? 'ready' : stopping ? 'stopping' : 'not ready',
        shop: null,
        build: 'v1',
        database: expectedDatabase,
        queue: expectedQueue,
        disk: stopping ? 'unknown' : 'ok',
        lostLogLines: 0,
        degraded: expectedQueue === 'late' ? ['outbox'] : [],
      });
      expect(answer.statusCode).toBe(isReady ? 200 : 503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(tookMs).toBeLessThanOrEqual(50);

      const live = await server.app.inject('/healthz');
      expect([live.statusCode, live.json()]).toEqual([200, { status: 'ok', shop: null }]);
    },
  );

  test('an old copy of the books and a missing table are named, and shoppers may come (O-065)', async () => {
    const twoDaysMs = 2 * 24 * 60 * 60_000;
    await noteBackup(database.db, { now: server.clock() - twoDaysMs, bytes: 1 });
    await sql`drop table shelf_places`.execute(database.db);
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json().degraded]).toEqual([200, ['backup', 'schema']]);
  });

  test('a check that fails hides no other: the table of the copies itself is missing (O-065)', async () => {
    await sql`drop table backups`.execute(database.db);
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json().degraded]).toEqual([200, ['schema']]);
  });

  test('a clock that differs from the database’s is named, and shoppers may come (O-065)', async () => {
    const real = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => real() - 2_500);
    try {
      const answer = await server.app.inject('/readyz');
      // SQLite has no clock of its own.
      expect([answer.statusCode, answer.json().degraded]).toEqual([
        200,
        engine === 'postgres' ? ['clock'] : [],
      ]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  test('a primary alone, if a standby is expected to follow, is named, and shoppers may come (O-065)', async () => {
    standbys = 1;
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json().degraded]).toEqual([200, ['standby']]);
  });

  test.runIf(engine === 'postgres')('a following standby is seen (O-065)', async () => {
    const { source } = database;
    if (source.kind !== 'postgres') throw new Error('It is PostgreSQL');
    const folder = mkdtempSync(join(tmpdir(), 'demijohn-wal-'));
    const { hostname, port, username } = new URL(source.url);
    const receiver = spawn(
      join(postgresPrograms(), 'pg_receivewal'),
      ['-h', hostname, '-p', port, '-U', username, '-D', folder, '--no-loop'],
      { stdio: 'ignore' },
    );
    try {
      await expect.poll(() => streamingStandbys(database), { timeout: soonMs }).toBeGreaterThan(0);
      standbys = 1;
      expect((await server.app.inject('/readyz')).json().degraded).toEqual([]);
    } finally {
      receiver.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a log that is losing lines, or has lost some, is reported; shoppers may come (R-049)', async () => {
    Object.assign(logLines, { lostLines: 2, isWritten: false });
    const { answer: during } = await askQuickly(server.app, '/readyz');
    expect([during.statusCode, during.json()]).toEqual([
      200,
      expect.objectContaining({ lostLogLines: 2, degraded: ['log'] }),
    ]);
    logLines.isWritten = true;
    expect((await askQuickly(server.app, '/readyz')).answer.json()).toMatchObject({
      lostLogLines: 2,
      degraded: [],
    });
  });

  test.each([
    ['low', 200, ['disk']],
    ['full', engine === 'sqlite' ? 503 : 200, ['disk']],
  ] as const)(
    'a disk that is %s is reported, and keeps shoppers away if the database is on it (R-085)',
    async (room, status, degraded) => {
      disk = room;
      await vi.waitUntil(async () => (await server.app.inject('/readyz')).json().disk === room, {
        timeout: soonMs,
        interval: 50,
      });
      const { answer, tookMs } = await askQuickly(server.app, '/readyz');
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        expect.objectContaining({ database: 'ok', disk: room, degraded }),
      ]);
      expect(tookMs).toBeLessThanOrEqual(50);
    },
  );

  test('a process with another key, or for another shop, reports that and keeps shoppers away, even when its database is replaced (O-013)', async () => {
    const own = { keyFingerprint: 'ours', shopId: null };
    const { kind, shop } = await claimShop(database.db, own, server.clock());
    expect(kind).toBe('ours');
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready', shop });
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok', shop });
    expect(await claimShop(database.db, own, server.clock())).toEqual({ kind: 'ours', shop });
    const stranger = { ...own, keyFingerprint: 'theirs' };
    expect(await claimShop(database.db, stranger, server.clock())).toEqual({ kind: 'another-key', shop });
    const misled = { ...own, shopId: 'elsewhere' };
    expect(await claimShop(database.db, misled, server.clock())).toEqual({ kind: 'another-shop', shop });
    await database.db.updateTable('shop_identity').set({ key_fingerprint: 'theirs' }).execute();
    await untilDatabaseIs('another key');
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'not ready', shop }]);
  });

  test('a process that is still starting is alive, and is not sent shoppers (O-015)', async () => {
    phase = 'starting';
    const answer = await server.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { status: 'starting', database: 'ok' }]);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    phase = 'open';
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('an empty database is not claimed by a process that expects a certain shop (O-013)', async () => {
    const misled = { keyFingerprint: 'ours', shopId: 'elsewhere' };
    expect(await claimShop(database.db, misled, server.clock())).toEqual({
      kind: 'another-shop',
      shop: null,
    });
    const starts = Array.from({ length: 5 }, () =>
      claimShop(database.db, { ...misled, shopId: null }, server.clock()),
    );
    expect(new Set((await Promise.all(starts)).map(({ kind, shop }) => `${kind} ${shop}`)).size).toBe(1);
  });

  test.runIf(engine === 'postgres')(
    'a read-only database, such as a standby, is reported and keeps shoppers away (R-085)',
    async () => {
      const { source } = database;
      if (source.kind !== 'postgres') throw new Error('It is PostgreSQL');
      const url = `${source.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
      const reading = openDatabase({ kind: 'postgres', url });
      try {
        const health = healthEndpoints({
          database: reading,
          settings: settings(),
          clock: server.clock,
          identity: { keyFingerprint: 'ours', shopId: null },
          build: 'v1',
          phase: () => 'open',
          diskRoom: async () => 'ok',
        });
        const standby = await buildTestServer({ db: database.db });
        standby.app.get('/readyz', { config: { sessionless: true } }, health.ready);
        await vi.waitUntil(async () => (await standby.app.inject('/readyz')).statusCode === 503, {
          timeout: soonMs,
          interval: 50,
        });
        expect((await standby.app.inject('/readyz')).json()).toMatchObject({
          status: 'not ready',
          database: 'not writable',
        });
        await standby.app.close();
      } finally {
        await reading.close();
      }
    },
  );
});
