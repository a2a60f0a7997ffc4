/** What is counted about searches: finished words, once each, and nothing about a person. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteMisses } from '#endpoints/search-api/note-misses.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { countMisses, forgetMisses, readMisses } from './count-misses.ts';
import { missedWords } from './missed-words.rules.ts';
import { SearchMisses } from './search-misses.ts';

test.each([
  ['  Château  D’Yquem 2015 ', 'château d’yquem 2015'],
  ['orange wine', 'orange wine'],
  ['(516) 555-0100', null],
  ['5165550100 rosé', null],
  ['ada@example.com', null],
  ['4111 1111 1111 1111', null],
  ['12 Main Street', null],
  ['www.example.com', null],
  ['ab', null],
  ['12', null],
  ['x'.repeat(61), null],
])('%s is counted as %s (B-237)', (query, words) => {
  expect(missedWords(query)).toBe(words);
});

describe.each(engines)('searches that missed, on %s', (engine) => {
  let database: FreshDatabase;
  let now = Date.parse('2026-11-20T17:00:00Z');
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  test('a growing word counts once, when finished; a search that finds enough does not count; two hands count as two (B-237)', async () => {
    const { db } = database;
    const misses = new SearchMisses(() => now);
    for (const typed of ['ora', 'orang', 'orange w', 'orange wine']) {
      misses.note('a', typed, 0);
      now += 200;
    }
    misses.note('b', 'orange wine', 0);
    misses.note('c', 'merlot', 40);
    misses.note('d', 'zinfandel port', 2);
    await countMisses(db, misses, now);
    expect(await readMisses(db, days, 10)).toEqual([]);
    now += 3_000;
    await countMisses(db, misses, now);
    await countMisses(db, misses, now);
    misses.note('a', 'orange wine', 0);
    misses.note('a', 'pet nat', 0);
    await countMisses(db, misses, now);
    expect(await readMisses(db, days, 10)).toEqual([
      { words: 'orange wine', missed: 3, few: 0, last: '2026-11-20' },
      { words: 'zinfandel port', missed: 0, few: 1, last: '2026-11-20' },
    ]);
    await forgetMisses(db, now + 500 * 86_400_000);
    expect(await readMisses(db, days, 10)).toEqual([]);
  });
  const days = { from: '2026-11-20', to: '2026-11-20' };
});

test('an answer of the protocol is counted by its words, not by its filters (B-237)', () => {
  let now = 0;
  const misses = new SearchMisses(() => now);
  const plain = {
    query: 'orange wine',
    nbHits: 0,
    page: 0,
    params: 'query=orange%20wine&facetFilters=%5B%5D',
  };
  noteMisses(misses, 'a', { results: [plain, plain, { query: 'x', facetHits: [] }] });
  noteMisses(misses, 'b', { ...plain, query: 'red', params: 'query=red&facetFilters=%5B%22a%22%5D' });
  noteMisses(misses, 'c', { ...plain, page: 1 });
  now += 5_000;
  expect(misses.take()).toEqual([{ words: 'orange wine', found: 0 }]);
});
