import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { defaultStore } from '../default-store.ts';
import { changedForGuests, everyPage, guestsSee } from '../guests-see.rules.ts';
import { readStore } from '../read-store.ts';
import { pauseOrders } from './pause-orders.ts';
import { activePauses, pauseSentence } from './pauses.rules.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-20T12:00:00-05:00');
const by = { actor: 'ada', now };
const snow = { untilAt: now + 6 * hourMs, words: 'Snow. Our drivers stay in.' };

test.each([
  ['2026-11-20T18:00:00-05:00', '6:00 pm today'],
  ['2026-11-21T12:30:00-05:00', '12:30 pm tomorrow'],
  ['2026-11-24T09:00:00-05:00', '9:00 am on Tuesday'],
  ['2026-12-07T12:00:00-05:00', '12:00 pm on December 7, 2026'],
])('a pause until %s says %s (B-217)', (until, text) => {
  expect(pauseSentence('delivery', { ...snow, untilAt: Date.parse(until) }, now)).toBe(
    `Local delivery pauses until ${text}. Snow. Our drivers stay in.`,
  );
});

test('a pause lasts until its end and not a moment longer, that of all orders comes first, even across a clock change (B-217)', () => {
  const pauses = { delivery: snow, all: { untilAt: now + hourMs, words: 'No power.' } };
  expect(activePauses({ pauses }, now).map(({ way }) => way)).toEqual(['all', 'delivery']);
  expect(activePauses({ pauses }, now + hourMs).map(({ way }) => way)).toEqual(['delivery']);
  expect(activePauses({ pauses }, snow.untilAt)).toEqual([]);
  const spring = Date.parse('2027-03-14T01:30:00-05:00');
  const night = { untilAt: Date.parse('2027-03-14T03:30:00-04:00'), words: 'Night.' };
  expect(night.untilAt - spring).toBe(hourMs);
  expect(pauseSentence('all', night, spring)).toBe('Online orders pause until 3:30 am today. Night.');
});

test('guests see a pause begin and end, and nothing of the desk’s own settings (B-210, B-217)', () => {
  const seen = (change: object, at = now) => guestsSee({ ...defaultStore, ...change }, at);
  const plain = seen({});
  const changed = (change: object) => changedForGuests(plain, seen(change));
  expect(changed({ licence: { number: '1234567', untilDay: '2028-11-30' } })).toEqual([]);
  expect(
    changed({ desk: { ...defaultStore.desk, lookFirstCents: 1 }, closedSlots: ['2026-11-20T17:00'] }),
  ).toEqual([]);
  expect(changed({ phone: '(516) 555-0199' })).toEqual([everyPage]);
  expect(changed({ pauses: { all: snow } })).toEqual([everyPage]);
  expect(seen({ pauses: { all: snow } }, snow.untilAt)).toEqual(plain);
});

test('what only some pages show changes only those, and the home page’s top changes by its days (B-210, B-220 to B-224)', () => {
  const seen = (change: object, at = now) => guestsSee({ ...defaultStore, ...change }, at);
  const changed = (change: object, from: object = {}) => changedForGuests(seen(from), seen(change));
  const pick = { by: 'Ada', words: 'Good.', at: 1 };
  const top = {
    title: 'a',
    text: 'b',
    button: null,
    columns: [],
    fromDay: '2026-11-21',
    untilDay: '2026-11-21',
  };
  expect(changed({ deliveryFee: { feeCents: 1, thresholdCents: 0 } })).toEqual(['delivery']);
  expect(changed({ picks: { a: pick } })).toEqual(['picks', 'pick a']);
  expect(changed({ picks: { b: pick } }, { picks: { a: pick, b: pick } })).toEqual(['picks', 'pick a']);
  expect(changed({ collections: { c: { title: 'C', text: 'c', slugs: ['a'] } } })).toEqual([
    'collections',
    'collection c',
  ]);
  expect(changed({ aboutText: 'Hello.' })).toEqual(['about text']);
  expect(changed({ answers: { 'Do you ship?': 'Yes.' } })).toEqual(['answers']);
  expect(changed({ homePage: 'featured' })).toEqual(['top of the home page']);
  expect(changed({ homeTop: top })).toEqual([]);
  const days = [0, 12, 36].map((hours) => seen({ homeTop: top }, now + hours * hourMs));
  expect(days[1]).not.toEqual(days[0]);
  expect(days[2]).toEqual(days[0]);
});

describe.each(engines)('a pause of online orders on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  test('begins with its words and its end, is changed, and is ended early (B-217)', async () => {
    const { db } = database;
    expect(await pauseOrders(db, 'delivery', { ...snow, words: ' Snow. ' }, by)).toEqual({ kind: 'changed' });
    expect(await pauseOrders(db, 'all', snow, by)).toEqual({ kind: 'changed' });
    expect(await pauseOrders(db, 'delivery', null, by)).toEqual({ kind: 'changed' });
    expect(await pauseOrders(db, 'delivery', null, by)).toEqual({ kind: 'unchanged' });
    expect((await readStore(db)).pauses).toEqual({ all: snow });
  });

  test('has a way, one line of words, and an end within a month (B-217)', async () => {
    const { db } = database;
    const pause = (given: object) => pauseOrders(db, 'all', { ...snow, ...given }, by);
    const wrongWords = { kind: 'refused', field: 'words', reason: 'not-a-saying' };
    for (const words of ['', '  ', 'x'.repeat(201), 'a\nb', 'a\u202eb'])
      expect(await pause({ words })).toEqual(wrongWords);
    for (const untilAt of [now, now - 1, Number.NaN, now + 32 * 24 * hourMs])
      expect(await pause({ untilAt })).toEqual({ kind: 'refused', field: 'until', reason: 'not-an-end' });
    expect(await pauseOrders(db, 'boat' as 'all', snow, by)).toMatchObject({ field: 'way' });
    expect((await readStore(db)).pauses).toEqual({});
  });
});
