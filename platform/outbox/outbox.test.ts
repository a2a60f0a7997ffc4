import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { drainOutbox, type OutboxHandlers } from './drain-outbox.ts';
import { writeOutbox } from './write-outbox.ts';

const start = 1_000_000;

describe.each(engines)('the outbox on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  const write = (key: string, event = 'bell.rung') =>
    inTransaction(database.db, (tx) => writeOutbox(tx, { key, event, payload: { key }, now: start }));
  const drain = (handlers: OutboxHandlers, now = start, limit = 100) =>
    drainOutbox(database.db, handlers, { now, limit });

  test('an entry is handled once, in order, with its payload, and a second one under its key is not written (R-014)', async () => {
    await write('a');
    await write('b');
    await write('a');
    const heard: unknown[] = [];
    const handlers = { 'bell.rung': async (payload: unknown) => void heard.push(payload) };
    expect(await drain(handlers, start, 1)).toEqual({ done: 1, failed: [] });
    expect(await drain(handlers)).toEqual({ done: 1, failed: [] });
    expect(await drain(handlers)).toEqual({ done: 0, failed: [] });
    expect(heard).toEqual([{ key: 'a' }, { key: 'b' }]);
  });

  test('an entry in a transaction that is rolled back leaves no trace', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await writeOutbox(tx, { key: 'a', event: 'bell.rung', payload: {}, now: start });
      throw new Error('Undo');
    });
    await expect(undone).rejects.toThrow('Undo');
    expect(await drain({})).toEqual({ done: 0, failed: [] });
  });

  test('eight workers at once handle each of 40 entries once (R-014)', async () => {
    for (let count = 0; count < 40; count += 1) await write(`entry ${count}`);
    const heard: unknown[] = [];
    const handlers = { 'bell.rung': async (payload: unknown) => void heard.push(payload) };
    const reports = await Promise.all(Array.from({ length: 8 }, () => drain(handlers)));
    expect(reports.reduce((sum, report) => sum + report.done, 0)).toBe(40);
    expect(new Set(heard.map((payload) => JSON.stringify(payload))).size).toBe(40);
    expect(heard).toHaveLength(40);
  });

  test('a failing entry waits 1, 2, 4 … seconds, at most a minute, keeps its error, and is done in the end (R-042)', async () => {
    await write('a');
    const failing = { 'bell.rung': () => Promise.reject(new Error('No bell')) };
    let now = start;
    for (const waitMs of [1_000, 2_000, 4_000, 8_000]) {
      expect((await drain(failing, now)).failed).toHaveLength(1);
      expect(await drain(failing, now + waitMs - 1)).toEqual({ done: 0, failed: [] });
      now += waitMs;
    }
    await database.db.updateTable('outbox').set({ attempts: 30 }).execute();
    expect((await drain(failing, now)).failed).toEqual([
      { event: 'bell.rung', key: 'a', attempts: 31, error: 'No bell' },
    ]);
    expect(await drain(failing, now + 60_000 - 1)).toEqual({ done: 0, failed: [] });
    expect(await drain({ 'bell.rung': async () => undefined }, now + 60_000)).toEqual({
      done: 1,
      failed: [],
    });
  });

  test('a failing entry does not hold up the next, and an event without a handler is a failure', async () => {
    await write('a', 'nobody.asked');
    await write('b');
    const report = await drain({ 'bell.rung': async () => undefined });
    expect(report.done).toBe(1);
    expect(report.failed).toMatchObject([{ key: 'a', error: 'No handler for the event nobody.asked' }]);
  });

  test('an entry claimed by a worker is left alone for a minute, then taken over', async () => {
    await write('a');
    const inside: unknown[] = [];
    const handlers = {
      'bell.rung': async () => {
        inside.push(await drain({ 'bell.rung': async () => undefined }, start + 59_999));
        inside.push(await drain({ 'bell.rung': async () => undefined }, start + 60_000));
      },
    };
    await drain(handlers);
    expect(inside).toEqual([
      { done: 0, failed: [] },
      { done: 1, failed: [] },
    ]);
  });
});
