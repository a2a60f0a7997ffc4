import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../ports.ts';
import { asking, engineOf, namesFound } from '../../shelf.fixture.ts';

const shelf = (path: string): Pick<SearchRecord, 'categories'> => {
  const [lvl0 = '', second] = path.split(' > ');
  return { categories: { lvl0, ...(second && { lvl1: path }) } };
};
const sizes = (...prices: readonly (readonly [size: string, cents: number])[]) => ({
  sizes: prices.map(([size]) => size),
  size_prices: prices.map(([size, cents]) => ({ size, price_cents: cents, in_stock: true })),
  price_cents: Math.min(...prices.map(([, cents]) => cents)),
});
const engine = engineOf(
  { name: 'Harbor Brandy', producer: 'Harbor', ...shelf('Spirits > Brandy'), price_cents: 1_299 },
  { name: 'Dear Champagne Brut', ...shelf('Wine > Sparkling Wine'), price_cents: 9_900 },
  { name: 'Simple Champagne Brut', ...shelf('Wine > Sparkling Wine'), price_cents: 1_999 },
  { name: 'Jameson', producer: 'Midleton', ...shelf('Spirits > Whiskey'), price_cents: 2_999 },
  {
    name: 'Old Crow Bourbon',
    ...shelf('Spirits > Whiskey'),
    categories: { lvl0: 'Spirits', lvl1: 'Spirits > Whiskey', lvl2: 'Spirits > Whiskey > Bourbon Whiskey' },
  },
  {
    name: 'Plain Vodka',
    producer: 'Plain',
    ...shelf('Spirits > Vodka'),
    ...sizes(['200 mL', 399], ['1.75 L', 2_199]),
  },
  {
    name: 'Fair Vodka',
    producer: 'Fair',
    ...shelf('Spirits > Vodka'),
    ...sizes(['200 mL', 499], ['1.75 L', 3_299]),
  },
);
const chipsOf = (query: string) =>
  engine
    .search(asking({ query }))
    .understanding.understood.map(({ label, isGivenUp }) => (isGivenUp ? `without ${label}` : label));

describe('what had to be given up', () => {
  test('a part that was given up is a chip that says so, and can be taken back (N-041)', () => {
    const { understood } = engine.search(asking({ query: 'vodka under 2' })).understanding;
    expect(understood).toEqual([
      { kind: 'kind', label: 'vodka', words: 'vodka', rest: 'under 2' },
      { kind: 'price', label: 'under $2', words: 'under 2', rest: 'vodka', isGivenUp: true },
    ]);
    expect(chipsOf('qwertz vodka')).toEqual(['without “qwertz”', 'vodka']);
    expect(chipsOf('vodka')).toEqual(['vodka']);
  });

  test('for a brand without the kind that was asked for, that kind is shown, closest in price first, and a sentence says so (N-043)', () => {
    expect(namesFound(engine, 'harbor champagne')).toEqual(['Simple Champagne Brut', 'Dear Champagne Brut']);
    const { notice, loosened } = engine.search(asking({ query: 'harbor champagne' })).understanding;
    expect(notice).toMatch(/do not carry “harbor champagne”/);
    expect(loosened.map(({ query }) => query)).toEqual(['harbor']);
    expect(chipsOf('harbor champagne')).toEqual(['without “harbor”', 'Champagne']);
  });

  test('a brand of nearly that kind stays: a Jameson is not a bourbon (N-042)', () => {
    expect(namesFound(engine, 'jameson bourbon')).toEqual(['Jameson']);
    expect(chipsOf('jameson bourbon')).toEqual(['without bourbon']);
  });
});

describe('prices of the size that was asked for', () => {
  const inCents = { facets: ['price_cents'] };

  test('the price range is that of the cards (N-040)', () => {
    const { facetStats } = engine.search(asking({ query: '1.75 vodka', ...inCents }));
    expect(facetStats.price_cents).toMatchObject({ min: 2_199, max: 3_299 });
    const all = engine.search(asking({ query: 'vodka', ...inCents }));
    expect(all.facetStats.price_cents).toMatchObject({ min: 399, max: 499 });
  });

  test('a price filter applies to that size too (N-040)', () => {
    const filter = { kind: 'numeric', attribute: 'price_cents', op: '<=', value: 2_500 } as const;
    expect(namesFound(engine, '1.75 vodka', { filter })).toEqual(['Plain Vodka']);
    expect(namesFound(engine, 'vodka', { filter })).toEqual(['Plain Vodka', 'Fair Vodka']);
  });
});
