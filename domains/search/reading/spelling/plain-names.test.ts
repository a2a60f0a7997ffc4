import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../ports.ts';
import { asking, engineOf, namesFound } from '../../shelf.fixture.ts';

const on = (path: string): Pick<SearchRecord, 'categories'> => {
  const [lvl0 = '', lvl1, lvl2] = path.split(' > ');
  return {
    categories: {
      lvl0,
      ...(lvl1 && { lvl1: `${lvl0} > ${lvl1}` }),
      ...(lvl2 && { lvl2: `${lvl0} > ${lvl1} > ${lvl2}` }),
    },
  };
};
const vodka = on('Spirits > Vodka');
const bourbon = on('Spirits > Whiskey > Bourbon Whiskey');
const rye = on('Spirits > Whiskey > Rye Whiskey');
const tequila = on('Spirits > Tequila');
const engine = engineOf(
  { name: 'Larch Cherry Vodka', producer: 'Larch', ...vodka },
  { name: 'Larch Vodka', producer: 'Larch', ...vodka, num_grouped_packs: 3 },
  { name: 'Coopers Old #7 Rye', producer: 'Coopers', ...rye, price_cents: 2_000 },
  { name: 'Coopers Small Batch', producer: 'Coopers', ...bourbon, price_cents: 3_000 },
  { name: 'Coopers Cask Strength', producer: 'Coopers', ...bourbon, price_cents: 4_000 },
  { name: 'Agavera Añejo', producer: 'Agavera', ...tequila, price_cents: 3_000 },
  { name: 'Agavera Reposado', producer: 'Agavera', ...tequila, price_cents: 3_000 },
  { name: 'Agavera Plata', producer: 'Agavera', ...tequila, price_cents: 3_000 },
  { name: 'Abuelo 7 Year', producer: 'Abuelo', ...on('Spirits > Rum'), sizes: ['750 mL'] },
  { name: 'Abuelo 12 Year', producer: 'Abuelo', ...on('Spirits > Rum'), sizes: ['750 mL'] },
  { name: 'Orchard Peaches Moonshine', producer: 'Orchard', ...on('Spirits > Whiskey') },
);
const first = (query: string) => namesFound(engine, query)[0];
const understandingOf = (query: string) => engine.search(asking({ query })).understanding;

describe('words that add nothing to the name (N-042)', () => {
  test.each([
    ['larch regular', 'Larch Vodka'],
    ['larch original', 'Larch Vodka'],
    ['coopers old no 7', 'Coopers Old #7 Rye'],
    ['coopers old number 7', 'Coopers Old #7 Rye'],
  ])('%s is %s, and nothing is reported as missing', (query, name) => {
    expect(first(query)).toBe(name);
    expect(understandingOf(query).notice).toBeNull();
  });

  test('a word that occurs on a bottle of the brand is not such a word', () => {
    expect(namesFound(engine, 'coopers small batch')).toEqual(['Coopers Small Batch']);
  });

  test('if a part is given up, the bottles with the other words in their name come first', () => {
    expect(first('coopers cask special')).toBe('Coopers Cask Strength');
    expect(understandingOf('coopers cask special').notice).toMatch(/under just that name/);
  });
});

describe('what a brand’s name alone means (N-042)', () => {
  test('for a tequila, the clear one, then the rested, then the aged', () => {
    expect(namesFound(engine, 'agavera')).toEqual(['Agavera Plata', 'Agavera Reposado', 'Agavera Añejo']);
  });

  test('the rye of a bourbon house comes after its bourbon, however cheap', () => {
    expect(first('coopers')).toBe('Coopers Small Batch');
  });
});

describe('figures and plurals', () => {
  test('a number in a name is not the beginning of a size (M-186)', () => {
    expect(namesFound(engine, 'abuelo 7')).toEqual(['Abuelo 7 Year']);
    expect(namesFound(engine, 'abuelo 1')).toEqual(['Abuelo 12 Year']);
  });

  test('peach finds the moonshine called peaches (M-186)', () => {
    expect(first('peach moonshine')).toBe('Orchard Peaches Moonshine');
  });

  test.each(['vodka 20 bucks', 'vodka 20 dollars', 'vodka $20'])('%s is a price (N-040)', (query) => {
    expect(understandingOf(query).understood.map(({ label }) => label)).toEqual(['vodka', 'around $20']);
  });
});
