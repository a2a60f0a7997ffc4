import { afterEach, describe, expect, test, vi } from 'vitest';
import { engines, freshDatabase } from '#tests/harness/databases.ts';
import { clockOffsetMs } from './clock-offset.ts';
import { missingTables } from './missing-tables.ts';

describe.each(engines)('what is told of the database on %s', (engine) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a clock that is an hour ahead of it is seen, and no table of a migrated one is missing (O-065)', async () => {
    const database = await freshDatabase(engine);
    expect(Math.abs(await clockOffsetMs(database))).toBeLessThan(2_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const ahead = await clockOffsetMs(database);
    expect(Math.abs(ahead - (engine === 'sqlite' ? 0 : 3_600_000))).toBeLessThan(2_000);
    expect(await missingTables(database)).toEqual([]);
    await database.drop();
  });
});
