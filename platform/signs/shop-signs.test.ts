import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { forgetDoneEntries } from '#platform/outbox/forget-done.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { ShopSigns } from './shop-signs.ts';

const now = 1_000_000;

describe.each(engines)('signs of change on %s', (engine) => {
  let database: FreshDatabase;
  let signs: ShopSigns;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    signs = new ShopSigns(database.db, () => now);
  });
  afterEach(() => database.drop());

  const change = () => inTransaction(database.db, (tx) => noteProductChange(tx, 1, now));
  /** Work that counts how often it runs. */
  function counting<T>(answer: () => T) {
    const work = async () => {
      work.count += 1;
      return answer();
    };
    work.count = 0;
    return work;
  }

  test('take one query, and their followers work only after a change, and again after a failure (O-040)', async () => {
    let fails = false;
    const refresh = counting(() => {
      if (fails) throw new Error('Not now');
    });
    const turn = signs.runAfter('change', refresh);
    await turn();
    expect(refresh.count).toBe(0);
    await signs.look();
    for (let count = 0; count < 5; count += 1) await turn();
    expect(refresh.count).toBe(1);
    await change();
    await turn();
    expect(refresh.count).toBe(1);
    fails = true;
    await signs.look();
    await expect(turn()).rejects.toThrow('Not now');
    fails = false;
    await turn();
    await turn();
    expect(refresh.count).toBe(3);
  });

  test('are passed on by the look that finds them, only to the followers of that sign (B-273)', async () => {
    const told: string[] = [];
    for (const sign of ['change', 'store'] as const) signs.whenChanged(sign, () => told.push(sign));
    await signs.look();
    told.length = 0;
    await signs.look();
    expect(told).toEqual([]);
    await change();
    await signs.look();
    expect(told).toEqual(['change']);
  });

  test('are followed until the work says it is settled', async () => {
    let answer: 'settled' | 'unsettled' = 'unsettled';
    const follow = counting(() => answer);
    const turn = signs.runUntilSettled('change', follow);
    await signs.look();
    await turn();
    await turn();
    expect(follow.count).toBe(2);
    answer = 'settled';
    await turn();
    await turn();
    expect(follow.count).toBe(3);
    await change();
    await signs.look();
    await turn();
    await turn();
    expect(follow.count).toBe(4);
  });

  test('keep the outbox working while an entry is due, until it is done', async () => {
    const drain = counting(() => undefined);
    const turn = signs.runWhileDue('outbox', drain);
    await signs.look();
    await turn();
    await turn();
    expect(drain.count).toBe(1);
    await inTransaction(database.db, (tx) =>
      writeOutbox(tx, { key: 'a', event: 'bell.rung', payload: {}, now }),
    );
    await signs.look();
    await turn();
    await turn();
    expect(drain.count).toBe(3);
    await drainOutbox(database.db, { 'bell.rung': async () => undefined }, { now, limit: 10 });
    await signs.look();
    await turn();
    expect(drain.count).toBe(3);
  });

  test('entries done 120 days ago are deleted; waiting ones and those given up stay (O-041)', async () => {
    const dayMs = 24 * 60 * 60_000;
    for (const key of ['done', 'waits', 'given up'])
      await inTransaction(database.db, (tx) => writeOutbox(tx, { key, event: key, payload: {}, now }));
    await drainOutbox(database.db, { done: async () => undefined }, { now, limit: 10 });
    await database.db.updateTable('outbox').set({ done_at: now }).where('key', '=', 'given up').execute();
    expect(await forgetDoneEntries(database.db, now + 120 * dayMs)).toBe(0);
    expect(await forgetDoneEntries(database.db, now + 120 * dayMs + 1)).toBe(1);
    const left = await database.db.selectFrom('outbox').select('key').orderBy('key').execute();
    expect(left.map(({ key }) => key)).toEqual(['given up', 'waits']);
  });
});
