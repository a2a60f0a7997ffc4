import { describe, expect, test } from 'vitest';
import { engineOf, namesFound } from './shelf.fixture.ts';

const size = (label: string, dollars: number) => ({
  size: label,
  price_cents: dollars * 100,
  in_stock: true,
});
const vodka = (name: string, ...sizes: ReturnType<typeof size>[]) => ({
  name,
  categories: { lvl0: 'Spirits', lvl1: 'Spirits > Vodka' },
  sizes: sizes.map((each) => each.size),
  size_prices: sizes,
  price_cents: Math.min(...sizes.map(({ price_cents }) => price_cents)),
  num_grouped_packs: sizes.length,
});
const engine = engineOf(
  vodka('Small And Dear', size('200 mL', 4), size('1.75 L', 60)),
  vodka('Plain', size('750 mL', 12), size('1.75 L', 20)),
  vodka('Between', size('375 mL', 8), size('1.75 L', 30)),
);

describe('sorting by price uses the price shown on the card (G-31)', () => {
  test.each([
    ['1.75 vodka', 'price-asc', ['Plain', 'Between', 'Small And Dear']],
    ['1.75 vodka', 'price-desc', ['Small And Dear', 'Between', 'Plain']],
    ['vodka', 'price-asc', ['Small And Dear', 'Between', 'Plain']],
    ['vodka over 10', 'price-asc', ['Plain', 'Between', 'Small And Dear']],
    ['cheapest 1.75 vodka', 'featured', ['Plain', 'Between', 'Small And Dear']],
  ] as const)('%s, %s', (query, view, names) => {
    expect(namesFound(engine, query, { view })).toEqual(names);
  });

  test('a price filter applies to the requested size too', () => {
    const filter = { kind: 'numeric', attribute: 'price_cents', op: '>=', value: 1_500 } as const;
    expect(namesFound(engine, '', { view: 'price-asc', filter })).toEqual([
      'Plain',
      'Between',
      'Small And Dear',
    ]);
  });
});
