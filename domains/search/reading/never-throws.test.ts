import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asking, engineOf } from '../shelf.fixture.ts';

const engine = engineOf(
  { name: 'Old Barolo', regions: { lvl0: 'Italy', lvl1: 'Italy > Piedmont' }, grape: 'Nebbiolo' },
  {
    name: 'Plain Vodka',
    categories: { lvl0: 'Spirits', lvl1: 'Spirits > Vodka' },
    size_prices: [{ size: '1.75 L', price_cents: 2_000, in_stock: true }],
  },
  { name: 'Prosecco', categories: { lvl0: 'Wine', lvl1: 'Wine > Sparkling Wine' } },
);
const asked = fc.constantFrom(
  'under 20',
  '$15-25',
  'not',
  'like',
  'but cheaper',
  'red',
  '1.75',
  'for pizza',
  'negroni',
  'un',
  '$',
  'between 5 and',
  'opus one',
  'cheap',
  'barolo',
  '2019',
);

test('no query throws, whatever is typed (N-040)', () => {
  const words = fc.oneof(
    asked,
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      const { nbHits, hits, understanding } = engine.search(asking({ query: parts.join(' ') }));
      expect(hits.length).toBe(Math.min(nbHits, 24));
      for (const { words: own, rest } of understanding.understood)
        expect(own.length + rest.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
  for (const query of [
    '\u0000'.repeat(600),
    '9'.repeat(100_000),
    '('.repeat(5_000),
    `like ${'a '.repeat(3_000)}`,
  ]) {
    expect(engine.search(asking({ query })).hits.length).toBeLessThan(4);
  }
});
