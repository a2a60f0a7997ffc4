import { describe, expect, test } from 'vitest';
import { placesOf } from '../product-view.ts';
import { makeExpectations } from './what-to-expect.rules.ts';

const words = {
  the: ['mosel'],
  kinds: {
    wine: { called: 'wine', goodWith: 'Meals', serve: 'As wine' },
    'red-wine': { called: 'red wine', taste: 'Red', body: 'medium' },
    'rose-wine': { called: 'rosé', taste: 'Pink' },
    'sparkling-wine': { called: 'sparkling wine', taste: 'Bubbles' },
    'red-wine merlot': { taste: 'Merlot', sweetness: 'dry' },
    'white-wine riesling': { taste: 'Riesling', goodWith: 'Pork' },
    'white-wine riesling mosel': { taste: 'Slate' },
    'red-wine bordeaux': { taste: 'Bordeaux', sweetness: 'dry', goodWith: 'Lamb' },
    'red-wine pomerol': { taste: 'Pomerol' },
    'red-wine merlot napa-valley': { taste: 'Napa' },
    'sparkling-wine champagne': { called: 'Champagne', taste: 'Champagne' },
    spirits: { called: 'spirits', goodFor: 'Cocktails' },
    rum: { called: 'rum', taste: 'Cane', serve: 'Mixed' },
    'rum jamaica': { taste: 'Funk' },
    brandy: { serve: 'Neat' },
  },
  styles: [
    { category: 'tequila', words: ['extra anejo'], called: 'extra añejo tequila', taste: 'Oak' },
    { category: 'tequila', words: ['anejo'], called: 'añejo tequila', taste: 'Caramel', serve: 'Neat' },
    { category: 'red-wine', words: ['sweet'], sweetness: 'sweet' },
    { category: 'rum', words: ['st jean'], called: 'rum of St. Jean', taste: 'Grass' },
  ],
} as const;

const expectOf = makeExpectations(words);
const of = (
  category_path: string,
  region_path: string | null = null,
  grape: string | null = null,
  name = 'Plain',
) => expectOf({ name, ...placesOf({ category_path, region_path, grape }) });
const told = (...kind: Parameters<typeof of>) => {
  const answer = of(...kind);
  return [answer?.taste, `${answer?.of.name}${answer?.of.from}`];
};

const pomerol = 'france/bordeaux/pomerol';

describe('what to expect', () => {
  test('a still wine is described by its grape, and where the grape is silent by its category, not its region', () => {
    expect(of('wine/red-wine', pomerol, 'merlot')).toEqual({
      of: { name: 'Merlot', from: '', grape: 'merlot' },
      taste: 'Merlot',
      body: 'medium',
      sweetness: 'dry',
      goodWith: 'Meals',
      serve: 'As wine',
    });
  });

  test('for a grape in a region that has words for it, or in a part of that region, those words come first', () => {
    const answer = of('wine/white-wine', 'germany/mosel/brauneberg', 'riesling');
    expect(answer).toMatchObject({
      of: { name: 'Riesling', from: ' from the Mosel', grape: 'riesling' },
      taste: 'Slate',
      goodWith: 'Pork',
    });
    expect(told('wine/red-wine', 'usa/california/napa-valley/oakville', 'merlot')).toEqual([
      'Napa',
      'Merlot from Napa Valley',
    ]);
    expect(told('wine/red-wine', 'usa/california', 'merlot')).toEqual(['Merlot', 'Merlot']);
  });

  test.each([
    ['rosé', 'wine/rose-wine', null, 'Pink', 'rosé'],
    ['sparkling wine', 'wine/sparkling-wine', null, 'Bubbles', 'sparkling wine'],
    ['Champagne', 'wine/sparkling-wine', 'france/champagne', 'Champagne', 'Champagne'],
    ['rosé of a region of reds', 'wine/rose-wine', pomerol, 'Pink', 'rosé'],
  ])('a still wine’s grape does not describe %s', (_, category, region, taste, name) => {
    expect(told(category, region, 'merlot')).toEqual([taste, name]);
    expect(of(category, region, 'merlot')?.of.grape).toBeNull();
  });

  test('a white grape does not describe a red wine', () => {
    expect(told('wine/red-wine', null, 'riesling')).toEqual(['Red', 'red wine']);
  });

  test('a blend takes the nearest region, field by field, then the category', () => {
    const answer = of('wine/red-wine', pomerol);
    expect(answer).toMatchObject({ taste: 'Pomerol', sweetness: 'dry', goodWith: 'Lamb', body: 'medium' });
    expect(told('wine/red-wine', pomerol)).toEqual(['Pomerol', 'red wine from Pomerol']);
    expect(told('wine/red-wine', 'france/bordeaux/medoc/margaux')).toEqual([
      'Bordeaux',
      'red wine from Bordeaux',
    ]);
    expect(told('wine/red-wine', 'greece')).toEqual(['Red', 'red wine']);
  });

  test('a region’s words apply to their own category alone, not to those below it', () => {
    expect(told('spirits/rum', 'jamaica')).toEqual(['Funk', 'rum from Jamaica']);
    expect(told('spirits/rum/flavored-rum', 'jamaica')).toEqual(['Cane', 'rum']);
  });

  test('the words of a name come first, in the order of the file, ignoring accents and punctuation', () => {
    const tequila = (name: string) => of('spirits/tequila', null, null, name);
    expect(tequila('Uno Extra Añejo')).toMatchObject({
      of: { name: 'extra añejo tequila' },
      taste: 'Oak',
      serve: 'Neat',
    });
    expect(tequila('Uno AÑEJO, 750')).toMatchObject({ of: { name: 'añejo tequila' }, taste: 'Caramel' });
    expect(tequila('Añejos')?.taste).toBeUndefined();
    expect(told('spirits/rum', 'jamaica', null, 'Rum St-Jean')).toEqual(['Grass', 'rum of St. Jean']);
    expect(told('spirits/rum', 'jamaica', null, 'Rum Best Jean')).toEqual(['Funk', 'rum from Jamaica']);
  });

  test('a word that says only one thing leaves the rest, and the name, to the grape', () => {
    expect(of('wine/red-wine', null, 'merlot', 'Sweet Hill')).toMatchObject({
      of: { name: 'Merlot' },
      taste: 'Merlot',
      sweetness: 'sweet',
    });
  });

  test('a field without a source is absent, and an unknown kind has no description', () => {
    expect(of('spirits/brandy')).toEqual({
      of: { name: 'Brandy', from: '', grape: null },
      serve: 'Neat',
      goodFor: 'Cocktails',
    });
    expect(of('mixers')).toBeUndefined();
  });
});
