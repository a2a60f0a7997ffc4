import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { defaultStore } from '../default-store.ts';
import { changedForGuests, everyPage, guestsSee } from '../guests-see.rules.ts';
import { readStore } from '../read-store.ts';
import type { Banner } from '../store.ts';
import { bannerAt } from './banner.rules.ts';
import { setBanner } from './set-banner.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00-05:00');
const by = { actor: 'ada', now };
const banner: Banner = {
  words: 'We close at 5 pm on Christmas Eve.',
  kind: 'info',
  fromAt: now + hourMs,
  untilAt: now + 3 * hourMs,
  isDismissable: true,
};

test('a message is shown from its first moment to its last, and guests’ pages change with it (B-221)', () => {
  const at = (hours: number) => bannerAt({ banner }, now + hours * hourMs);
  expect([at(0), at(1), at(2.99), at(3)]).toEqual([null, banner, banner, null]);
  const seen = (hours: number) => guestsSee({ ...defaultStore, banner }, now + hours * hourMs);
  expect(seen(0)).toEqual(guestsSee(defaultStore, now));
  expect(changedForGuests(seen(0), seen(1))).toEqual([everyPage]);
  expect(seen(3)).toEqual(seen(0));
});

describe.each(engines)('a message on every page on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  test('is set, changed and removed; wrong words, kinds and times are refused (B-221)', async () => {
    const { db } = database;
    const set = (change: object) => setBanner(db, { ...banner, ...change }, by);
    expect(await set({ words: ` ${banner.words} ` })).toEqual({ kind: 'changed' });
    expect(await set({})).toEqual({ kind: 'unchanged' });
    expect((await readStore(db)).banner).toEqual(banner);
    const wrong = [
      [{ words: '' }, 'words', 'not-a-saying'],
      [{ words: 'a\nb' }, 'words', 'not-a-saying'],
      [{ words: 'x'.repeat(201) }, 'words', 'not-a-saying'],
      [{ kind: 'loud' }, 'kind', 'not-a-kind'],
      [{ fromAt: Number.NaN }, 'from', 'not-a-time'],
      [{ untilAt: banner.fromAt }, 'until', 'not-after-it'],
      [{ fromAt: now - 2 * hourMs, untilAt: now - hourMs }, 'until', 'not-after-it'],
      [{ untilAt: now + 100 * 24 * hourMs }, 'until', 'too-long'],
    ] as const;
    for (const [change, field, reason] of wrong)
      expect(await set(change)).toEqual({ kind: 'refused', field, reason });
    expect(await setBanner(db, null, by)).toEqual({ kind: 'changed' });
    expect((await readStore(db)).banner).toBeNull();
  });
});
