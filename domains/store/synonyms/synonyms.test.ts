/** The store's own words: what may be added, and what is refused (B-237). */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { readStore } from '../read-store.ts';
import { setSynonym } from './set-synonym.ts';
import { mostSynonyms, type Synonyms, synonymKey, wrongSynonym } from './synonyms.ts';

describe('a word of the store’s own (B-237)', () => {
  test.each([
    ['word', 'x', 'white zinfandel', 'not-a-synonym'],
    ['word', '...', 'white zinfandel', 'not-a-synonym'],
    ['word', 'a'.repeat(41), 'white zinfandel', 'not-a-synonym'],
    ['word', '<b>blush</b>', 'white zinfandel', 'not-a-synonym'],
    ['word', 'blush\u0000', 'white zinfandel', 'not-a-synonym'],
    ['word', '=HYPERLINK("x")', 'white zinfandel', 'not-a-synonym'],
    ['meaning', 'blush', '', 'not-a-synonym'],
    ['meaning', 'blush', '<script>alert(1)</script>', 'not-a-synonym'],
    ['meaning', 'blush', 'b'.repeat(81), 'not-a-synonym'],
    ['meaning', 'blush', '`rosé`', 'not-a-synonym'],
    ['meaning', 'Blush', 'blúsh', 'means-itself'],
  ])('is refused at the %s: %j as %j', (field, word, meaning, reason) => {
    expect(wrongSynonym({}, word, meaning)).toMatchObject({ kind: 'refused', field, reason });
  });

  test('forms no chain and no cycle: no meaning contains a word that has a meaning itself (B-237)', () => {
    const own = { blush: 'white zinfandel' };
    expect(wrongSynonym(own, 'pink stuff', 'a sweet blush')).toMatchObject({
      ...{ field: 'meaning', reason: 'is-a-synonym', found: '“blush”' },
    });
    expect(wrongSynonym(own, 'Zinfandel', 'primitivo')).toMatchObject({ field: 'word', reason: 'is-meant' });
    expect(wrongSynonym(own, 'white zinfandel', 'blush')).toMatchObject({ reason: 'is-a-synonym' });
    // The word itself may be given a new meaning.
    expect(wrongSynonym(own, 'blush', 'rosé')).toBeUndefined();
  });

  test('whatever was added, in whatever order, no meaning contains another word of the list (B-237)', () => {
    const words = fc.array(fc.constantFrom('red', 'white', 'blush', 'fizz', 'pink'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(words, words), { maxLength: 12 }), (asked) => {
        let own: Synonyms = {};
        for (const [word, meaning] of asked.map((pair) => pair.map((some) => some.join(' '))))
          if (word && meaning && !wrongSynonym(own, word, meaning))
            own = { ...own, [synonymKey(word)]: meaning };
        for (const [itself, meaning] of Object.entries(own))
          for (const word of Object.keys(own))
            if (word !== itself) expect(` ${meaning} `).not.toContain(` ${word} `);
      }),
    );
  });

  test(`is one of ${mostSynonyms} at most; a known one can still be changed (B-237)`, () => {
    const own = Object.fromEntries(
      Array.from({ length: mostSynonyms }, (_, nth) => [`word ${nth}`, 'red wine']),
    );
    expect(wrongSynonym(own, 'one more', 'red wine')).toMatchObject({ field: 'word', reason: 'too-many' });
    expect(wrongSynonym(own, 'word 7', 'white wine')).toBeUndefined();
  });
});

describe.each(engines)('the store’s own words on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());
  const by = { actor: 'ada', now: Date.UTC(2026, 10, 20, 17) };
  const set = (word: string, meaning: string | null, isName = false) =>
    setSynonym(database.db, { word, meaning, isName }, by);
  const own = async () => (await readStore(database.db)).synonyms;

  test('are found however they are typed, changed and removed; a bottle’s name is not accepted (B-237)', async () => {
    expect(await set(' Barefoot  Blúsh ', 'white  zinfandel')).toMatchObject({ kind: 'changed' });
    expect(await own()).toEqual({ 'barefoot blush': 'white zinfandel' });
    expect(await set('barefoot blush', 'white zinfandel')).toMatchObject({ kind: 'unchanged' });
    expect(await set('BAREFOOT BLUSH', 'rosé')).toMatchObject({ kind: 'changed' });
    expect(await set('Caymus', 'cabernet', true)).toMatchObject({ field: 'word', reason: 'is-a-name' });
    // Words with a meaning in JavaScript are accepted like any other.
    expect(await set('constructor', 'red wine')).toMatchObject({ kind: 'changed' });
    expect(await own()).toEqual({ 'barefoot blush': 'rosé', constructor: 'red wine' });
    for (const word of ['constructor', 'barefoot-blush'])
      expect((await set(word, null)).kind).toBe('changed');
    expect(await own()).toEqual({});
  });

  test('if two people add words at the same time, both stay (B-237)', async () => {
    await Promise.all([set('blush', 'rosé'), set('fizz', 'prosecco'), set('hooch', 'moonshine')]);
    expect(Object.keys(await own()).toSorted()).toEqual(['blush', 'fizz', 'hooch']);
  });
});
