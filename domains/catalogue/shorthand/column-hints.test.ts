import { describe, expect, test } from 'vitest';
import { makeTaxonomy } from '../taxonomy.rules.ts';
import { givenTaxonomy } from '../taxonomy.ts';
import { TillNameReader } from './read-till-name.rules.ts';
import type { TillName } from './till-reading.ts';

// No bottles are known: everything is read from the name and the columns alone.
const reader = new TillNameReader(makeTaxonomy(givenTaxonomy), []);
const read = (row: TillName) => {
  const { categoryPath, regionPath, grape, color } = reader.read(row);
  return { category: categoryPath.split('/').slice(1).join('/'), region: regionPath, grape, color };
};

describe('columns besides the name (N-110, N-111)', () => {
  test.each<[string, TillName, Partial<ReturnType<typeof read>>]>([
    [
      'a grape that the name does not say',
      { name: 'SMITH FAMILY RSV 21', grape: 'Cabernet Sauvignon', region: 'Napa Valley' },
      { category: 'red-wine', region: 'usa/california/napa-valley', grape: 'cabernet-sauvignon' },
    ],
    [
      'a grape as the till shortens it',
      { name: 'SMITH FAMILY 22', grape: 'Sauv Blanc', country: 'New Zealand', region: 'Marlborough' },
      { category: 'white-wine', grape: 'sauvignon-blanc', region: 'new-zealand/marlborough' },
    ],
    [
      'a place whose name means something else on a label',
      { name: 'CASA ROSSI 20', region: 'Toro', country: 'Spain', color: 'Red' },
      { category: 'red-wine', region: 'spain/castilla-y-leon/toro' },
    ],
    [
      'region and country in one cell',
      { name: 'CASA ROSSI 20', region: 'Italy > Piedmont > Barolo' },
      { category: 'red-wine', region: 'italy/piedmont/barolo', grape: 'nebbiolo' },
    ],
    ['a color', { name: 'CASA ROSSI 22', country: 'Italy', color: 'White' }, { category: 'white-wine' }],
    [
      'a rosé',
      { name: 'MAISON DUPONT 23', country: 'France', region: 'Provence', color: 'Rosé' },
      { category: 'rose-wine', color: 'rose' },
    ],
    [
      'a country, as the store calls it',
      { name: 'SMITH FAMILY RED', country: 'USA' },
      { category: 'red-wine', region: 'usa' },
    ],
    [
      'a smaller place that the name says',
      { name: 'CASA ROSSI BAROLO 19', region: 'Piedmont', country: 'Italy' },
      { region: 'italy/piedmont/barolo' },
    ],
    [
      'a word of the name that is another country’s place',
      { name: 'OLD RIOJA STREET MALBEC 21', region: 'Mendoza', country: 'Argentina' },
      { region: 'argentina/mendoza', grape: 'malbec' },
    ],
    [
      'a region of another country than the column says',
      { name: 'CASA ROSSI 20', region: 'Marlborough', country: 'Italy', color: 'Red' },
      { region: 'italy' },
    ],
    [
      'a kind of drink among the grapes',
      { name: 'SMITH 8 750', grape: 'Bourbon' },
      { category: 'whiskey/bourbon-whiskey' },
    ],
    [
      'a white rum',
      { name: 'ISLE WHITE RUM 1L', color: 'White', country: 'Jamaica' },
      { category: 'rum', grape: null },
    ],
    [
      'nothing that is a place',
      { name: 'CASA ROSSI RED 20', region: 'East', country: 'x' },
      { region: null },
    ],
    [
      'empty cells',
      { name: 'CASA ROSSI RED 20', region: '', grape: '', color: '' },
      { category: 'red-wine' },
    ],
  ])('%s', (_, row, expected) => {
    expect(read(row)).toMatchObject(expected);
  });

  test.each([
    ['Estate Rsv', 'Smith Family', 'Smith Family Estate Reserve'],
    ['Smith Estate Rsv', 'Smith Family Vineyards', 'Smith Estate Reserve'],
    ['Estate Rsv', '', 'Estate Reserve'],
  ])('%s of the maker %s is %s: bottles of two makers are two bottles', (name, producer, expected) => {
    expect(reader.read({ name, producer }).name).toBe(expected);
  });

  test.each([
    ['Estate Rsv', 'Merlot', 'Estate Reserve Merlot'],
    ['Estate Rsv', 'Shiraz', 'Estate Reserve Syrah'],
    ['Estate Rsv Merlot', 'Merlot', 'Estate Reserve Merlot'],
    ['Estate Rsv', 'Merlot / Cabernet Franc', 'Estate Reserve'],
    ['Smith Bourbon', 'Merlot', 'Smith Bourbon'],
  ])('%s of the grape %s is %s: two grapes are two bottles', (name, grape, expected) => {
    expect(reader.read({ name, grape }).name).toBe(expected);
  });
});
