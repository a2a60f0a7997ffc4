import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { countAttempt, forgetAttempts, forgetEndedWindows, returnAttempt } from './count-attempt.ts';

const start = 1_790_000_000_000;
const windowMs = 60_000;

describe.each(engines)('attempts on %s (M-249)', (engine) => {
  let database: FreshDatabase;
  let key: string;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    key = randomToken();
  });
  const count = (now = start, limit = 3, db = database.db) => countAttempt(db, { key, limit, windowMs, now });

  test('are allowed up to the limit, then refused with the time to wait, and allowed again when the window ends', async () => {
    for (const at of [0, 10, 20_000]) expect(await count(start + at)).toEqual({ kind: 'allowed' });
    expect(await count(start + 20_001)).toEqual({ kind: 'too-many', retryAfterMs: 39_999 });
    expect(await count(start + 59_999)).toEqual({ kind: 'too-many', retryAfterMs: 1 });
    for (const at of [60_000, 60_001, 119_999]) expect(await count(start + at)).toEqual({ kind: 'allowed' });
    expect(await count(start + 119_999)).toEqual({ kind: 'too-many', retryAfterMs: 1 });
  });

  test('are not blocked for an hour by a clock set back an hour, nor forgotten by one that is slow by a moment (R-050)', async () => {
    const hourMs = 60 * 60_000;
    for (let attempt = 0; attempt < 3; attempt += 1) await count();
    for (const late of [1, 59_999])
      expect(await count(start - late)).toEqual({ kind: 'too-many', retryAfterMs: windowMs + late });
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await count(start - hourMs)).toEqual({ kind: 'allowed' });
    expect(await count(start - hourMs)).toEqual({ kind: 'too-many', retryAfterMs: windowMs });
    expect(await count(start)).toEqual({ kind: 'allowed' });
  });

  test('may count as several: one that does not fit is refused as a whole and uses up nothing', async () => {
    const countAs = (times: number) =>
      countAttempt(database.db, { key, limit: 5, times, windowMs, now: start });
    expect((await countAs(6)).kind).toBe('too-many');
    expect(await countAs(4)).toEqual({ kind: 'allowed' });
    expect(await countAs(2)).toEqual({ kind: 'too-many', retryAfterMs: windowMs });
    expect(await countAs(1)).toEqual({ kind: 'allowed' });
    expect((await countAs(1)).kind).toBe('too-many');
  });

  test('under one key do not affect another', async () => {
    await count(start, 1);
    key = randomToken();
    expect(await count(start, 1)).toEqual({ kind: 'allowed' });
  });

  test('made at the same moment by two processes are counted exactly', async () => {
    const other = openDatabase(database.source);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => count(start, 7, index % 2 === 0 ? database.db : other.db)),
    );
    await other.close();
    expect(answers.filter(({ kind }) => kind === 'allowed')).toHaveLength(7);
  });

  test('may be given back, and forgotten', async () => {
    await count(start, 1);
    await returnAttempt(database.db, key);
    expect(await count(start, 1)).toEqual({ kind: 'allowed' });
    expect((await count(start, 1)).kind).toBe('too-many');
    await forgetAttempts(database.db, [key]);
    await returnAttempt(database.db, key);
    expect(await count(start, 1)).toEqual({ kind: 'allowed' });
  });

  test('are stored as a hash, and no longer than their window (R-090)', async () => {
    await count();
    const rows = () => database.db.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain(key);
    await forgetEndedWindows(database.db, start + windowMs - 1);
    expect((await rows()).length).toBeGreaterThan(0);
    await forgetEndedWindows(database.db, start + 10 * windowMs);
    expect(await rows()).toEqual([]);
  });
});
