import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { engines, freshDatabase } from '#tests/harness/databases.ts';
import { clockOffsetMs } from './clock-offset.ts';
import { missingTables } from './missing-tables.ts';

describe.each(engines)('what is reported about the database on %s', (engine) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a clock an hour ahead of it is detected, a migrated one misses no table, and a dropped table is named (O-065)', async () => {
    const database = await freshDatabase(engine);
    expect(Math.abs(await clockOffsetMs(database))).toBeLessThan(2_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const ahead = await clockOffsetMs(database);
    expect(Math.abs(ahead - (engine === 'sqlite' ? 0 : 3_600_000))).toBeLessThan(2_000);
    expect(await missingTables(database)).toEqual([]);
    await sql`drop table store_holidays`.execute(database.db);
    expect(await missingTables(database)).toEqual(['store_holidays']);
    await database.drop();
  });
});
