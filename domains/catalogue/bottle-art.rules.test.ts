import { expect, test } from 'vitest';
import { type ArtFacts, artOf } from './bottle-art.rules.ts';
import { taxonomy } from './taxonomy.ts';

const wine: ArtFacts = { slug: 'some-wine', name: 'Some Wine', categoryPath: 'wine/red-wine', regionPath: null, grape: null };

test.each<[string, Partial<ArtFacts>]>([
  ['bordeaux.red', { grape: 'merlot' }],
  ['bordeaux.red', { regionPath: 'spain/rioja' }],
  ['burgundy.red', { grape: 'pinot-noir' }],
  ['burgundy.red', { regionPath: 'france/rhone-valley/northern-rhone' }],
  ['bordeaux.red', { regionPath: 'austria' }],
  ['burgundy.gold', { categoryPath: 'wine/white-wine', grape: 'chardonnay' }],
  ['flute.white', { categoryPath: 'wine/white-wine', grape: 'riesling' }],
  ['flute.white', { categoryPath: 'wine/white-wine', grape: 'sauvignon-blanc', regionPath: 'new-zealand/marlborough' }],
  ['flute.rose', { categoryPath: 'wine/rose-wine' }],
  ['champagne.green', { categoryPath: 'wine/sparkling-wine' }],
  ['champagne.rose', { categoryPath: 'wine/sparkling-wine', name: 'Brut Rosé' }],
  ['round.amber', { categoryPath: 'spirits/whiskey/scotch-whisky' }],
  ['round.clear', { categoryPath: 'spirits/vodka/flavored-vodka' }],
  ['round.clear', { categoryPath: 'spirits/rum', name: 'Bacardi Silver' }],
  ['square.clear', { categoryPath: 'spirits/gin' }],
  ['square.clear', { categoryPath: 'spirits/tequila', name: 'Patrón Silver' }],
  ['square.gold', { categoryPath: 'spirits/tequila', name: 'Patrón Añejo' }],
  ['can.green', { categoryPath: 'mixers' }],
])('%s for %j', (glass, facts) => {
  expect(artOf({ ...wine, ...facts }).startsWith(`${glass}.`)).toBe(true);
});

test('the same product always looks the same, and labels differ', () => {
  expect(artOf(wine)).toBe(artOf({ ...wine }));
  const labels = new Set(Array.from({ length: 100 }, (_, index) => artOf({ ...wine, slug: `wine-${index}` })));
  expect(labels.size).toBe(5);
});

test('every region name that the shapes look for is one of the tree', () => {
  for (const slug of ['burgundy', 'rhone-valley', 'alsace', 'marlborough', 'germany', 'austria'])
    expect(taxonomy.region(slug)?.slug).toBe(slug);
});
