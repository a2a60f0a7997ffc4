import { expect, test } from 'vitest';
import { taxonomy } from '../taxonomy.ts';
import { type ArtFacts, artOf, deepGrapes, lightGrapes, paleGrapes } from './bottle-art.rules.ts';
import { toneOfName } from './flavor-tone.rules.ts';

const wine: ArtFacts = {
  slug: 'some-wine',
  name: 'Some Wine',
  categoryPath: 'wine/red-wine',
  regionPath: null,
  grape: null,
};

/** Every glass that products of one kind are drawn in. */
function glassesOf(facts: Partial<ArtFacts>): string[] {
  const drawn = Array.from({ length: 60 }, (_, index) =>
    artOf({ ...wine, ...facts, slug: `bottle-${index}` }),
  );
  return [...new Set(drawn.map((art) => art.slice(0, art.lastIndexOf('.'))))].sort();
}

test.each<[string, Partial<ArtFacts>]>([
  ['bordeaux.garnet bordeaux.purple bordeaux.red', { grape: 'merlot' }],
  ['bordeaux.garnet bordeaux.purple bordeaux.red', { regionPath: 'spain/rioja' }],
  ['bordeaux.purple bordeaux.red', { grape: 'malbec' }],
  ['burgundy.garnet burgundy.red', { grape: 'pinot-noir' }],
  ['burgundy.garnet burgundy.purple burgundy.red', { regionPath: 'france/rhone-valley/northern-rhone' }],
  ['burgundy.gold burgundy.straw', { categoryPath: 'wine/white-wine', grape: 'chardonnay' }],
  ['flute.pale flute.white', { categoryPath: 'wine/white-wine', grape: 'riesling' }],
  [
    'flute.pale flute.white',
    { categoryPath: 'wine/white-wine', grape: 'sauvignon-blanc', regionPath: 'new-zealand/marlborough' },
  ],
  ['champagne.gold champagne.green champagne.straw', { categoryPath: 'wine/sparkling-wine' }],
  [
    'champagne.pink champagne.rose champagne.salmon',
    { categoryPath: 'wine/sparkling-wine', name: 'Brut Rosé' },
  ],
  ['round.clear', { categoryPath: 'spirits/rum', name: 'Bacardi Silver' }],
  ['round.clear', { categoryPath: 'spirits/rum', name: 'Bacardí Superior' }],
  ['round.amber round.honey round.mahogany', { categoryPath: 'spirits/rum', name: 'Brugal Añejo Superior' }],
  ['round.amber round.honey round.mahogany', { categoryPath: 'spirits/rum', name: 'Ten Years' }],
  ['square.clear square.frost', { categoryPath: 'spirits/tequila', name: 'Patrón Silver' }],
  ['square.gold square.honey', { categoryPath: 'spirits/tequila', name: 'Patrón Añejo' }],
  ['square.orange', { categoryPath: 'spirits/bitters', name: 'Orange Bitters' }],
  ['square.dark', { categoryPath: 'spirits/bitters', name: 'Aromatic Bitters' }],
  ['bordeaux.pale', { categoryPath: 'spirits/vermouth', name: 'Extra Dry' }],
  ['can.honey', { categoryPath: 'mixers', name: 'Ginger Beer' }],
])('%s for %j', (glasses, facts) => {
  expect(glassesOf(facts).join(' ')).toBe(glasses);
});

test.each([
  ['Baileys Original Irish Cream', 'cream'],
  ['Sugarlands Electric Orange Sippin Cream', 'cream'],
  ['Jägermeister Cold Brew Coffee Liqueur', 'coffee'],
  ['Fernet Branca', 'amaro'],
  ['Giffard Creme de Framboise', 'berry'],
  ['Cherry Heering', 'berry'],
  ['Tequila Rose Liqueur', 'berry'],
  ['Arrow Peach Schnapps', 'peach'],
  ['Clement Mahina Coco Liquor', 'frost'],
  ['Grand Marnier Cordon Rouge', 'orange'],
  ['Caravella Limoncello', 'lemon'],
  ['Lucid Absinthe', 'herbal'],
  ['Jägermeister Liqueur', 'green'],
  ['Bärenjäger Honey Liqueur', 'honey'],
  ['Disaronno Amaretto', 'mahogany'],
  ['Bols Blue Curacao', 'blue'],
  ['Blue Chair Bay', null],
  ['Villon', null],
])('%s has the color of what it is made of: %s', (name, tone) => {
  expect(toneOfName(name)).toBe(tone);
});

test('a rosé of Provence is paler than one of Malbec, and no shelf looks like one bottle', () => {
  const tonesOf = (facts: Partial<ArtFacts>) =>
    new Set(glassesOf({ categoryPath: 'wine/rose-wine', ...facts }).map((glass) => glass.split('.')[1]));
  expect(tonesOf({ regionPath: 'france/provence/cotes-de-provence' })).toEqual(new Set(['salmon', 'rose']));
  expect(tonesOf({ name: 'Malbec Rosé' })).toEqual(new Set(['pink', 'rose']));
  expect(glassesOf({ categoryPath: 'wine/rose-wine' })).toHaveLength(9);
  expect(glassesOf({ categoryPath: 'spirits/liqueur', name: 'Villon' }).length).toBeGreaterThan(10);
  expect(glassesOf({ categoryPath: 'spirits/whiskey/scotch-whisky' })).toHaveLength(6);
});

test.each([
  ['wine/red-wine', 10],
  ['spirits/whiskey', 9],
  ['mixers', 9],
])('the same product always looks the same, and the labels of %s are of %i kinds', (categoryPath, kinds) => {
  expect(artOf(wine)).toBe(artOf({ ...wine }));
  const arts = Array.from({ length: 200 }, (_, index) =>
    artOf({ ...wine, categoryPath, slug: `bottle-${index}` }),
  );
  const labels = new Set(arts.map((art) => art.split('.').at(-1)));
  expect(labels.size).toBe(kinds);
  expect(labels.has('grapes')).toBe(categoryPath.startsWith('wine'));
});

test('every region name that the shapes look for is one of the tree', () => {
  for (const slug of [
    'burgundy',
    'rhone-valley',
    'alsace',
    'marlborough',
    'germany',
    'austria',
    'provence',
    'loire-valley',
    'languedoc-roussillon',
    'vin-de-france',
  ])
    expect(taxonomy.region(slug)?.slug).toBe(slug);
});

test('every grape that the colors look for is one of the tree', () => {
  for (const grape of [...paleGrapes, ...deepGrapes, ...lightGrapes])
    expect([grape, taxonomy.grape(grape)?.slug]).toEqual([grape, grape]);
});
