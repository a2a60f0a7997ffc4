import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTaxonomy } from '../taxonomy.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { type ListingSelection, listingPath, listingTitle, readListingPath } from './listing-path.rules.ts';

const read = (path: string) => readListingPath(path.split('/').filter(Boolean), taxonomy);

function selectionAt(path: string): ListingSelection {
  const reading = read(path);
  if (reading.kind !== 'listing') throw new Error(`${path} is refused at ${reading.slug}`);
  return reading;
}

const canonical = (path: string) => listingPath(selectionAt(path));

describe('reading and writing a listing path', () => {
  test('a canonical path reads and writes back to itself, whatever is chosen (M-166 to M-169, G-27)', () => {
    const category = fc.option(fc.constantFrom(...taxonomy.categories.all));
    const region = fc.option(fc.constantFrom(...taxonomy.regions.all));
    const grape = fc.option(fc.constantFrom(...taxonomy.grapes));
    fc.assert(
      fc.property(category, region, grape, (chosenCategory, chosenRegion, chosenGrape) => {
        const selection: ListingSelection = {
          categories: chosenCategory ? taxonomy.categories.chain(chosenCategory.slug) : [],
          regions: chosenRegion ? taxonomy.regions.chain(chosenRegion.slug) : [],
          grape: chosenGrape,
        };
        const path = listingPath(selection);
        const back = selectionAt(path);
        expect(listingPath(back)).toBe(path);
        expect(back.regions).toEqual(selection.regions);
        expect(back.grape).toEqual(chosenGrape);
        if (!chosenGrape || selection.categories[0]?.slug === 'wine')
          expect(back.categories).toEqual(selection.categories);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(taxonomy.categories.all.map((node) => `/${node.path}`))(
    'category path %s is its own canonical path (G-27)',
    (path) => {
      expect(canonical(path)).toBe(path);
    },
  );

  test('every region and every grape reads back (G-27)', () => {
    for (const { path } of taxonomy.regions.all) expect(canonical(`/region/${path}`)).toBe(`/region/${path}`);
    for (const { path } of taxonomy.grapes) expect(canonical(`/${path}`)).toBe(`/${path}`);
  });

  test.each([
    ['/search', '/search'],
    ['/region', '/search'],
    ['/region/france/champagne', '/region/france/champagne'],
    ['/wine/red-wine/france/merlot', '/wine/red-wine/france/merlot'],
    ['/spirits/usa', '/spirits/usa'],
  ])('%s (M-166 to M-168)', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  test.each([
    ['/search/wine', '/wine'],
    ['/search/region/france', '/region/france'],
    ['/wine/napa-valley', '/wine/usa/california/napa-valley'],
    ['/wine/merlot/france', '/wine/france/merlot'],
    ['/region/champagne', '/region/france/champagne'],
    ['/wine/whiskey', '/spirits/whiskey'],
    ['/spirits/bourbon-whiskey', '/spirits/whiskey/bourbon-whiskey'],
  ])('%s is read as %s (G-03, G-27)', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  test('only /search counts as the prefix (G-03)', () => {
    expect(read('/search/wine')).toMatchObject({ prefixed: true });
    expect(read('/wine')).toMatchObject({ prefixed: false });
  });

  test.each([
    ['/region/merlot', '/wine/merlot'],
    ['/search/merlot', '/wine/merlot'],
    ['/spirits/merlot', '/wine/merlot'],
    ['/spirits/whiskey/france/merlot', '/wine/france/merlot'],
  ])('the grape of %s belongs under Wine (M-169, M-172)', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  test.each([
    ['/wine/not-a-slug', 'not-a-slug'],
    ['/beer', 'beer'],
    ['/france', 'france'],
    ['/merlot', 'merlot'],
    ['/', ''],
    ['/wine/region/france', 'region'],
    ['/wine/merlot/malbec', 'malbec'],
    ['/wine/Red-Wine', 'Red-Wine'],
  ])('%s is refused at %j (M-150, M-171)', (path, slug) => {
    expect(read(path)).toEqual({ kind: 'unknown-slug', slug });
  });

  test('a slug in two trees is read as what continues the path, else as the category (G-27)', () => {
    const twice = makeTaxonomy({
      categories: [
        { slug: 'wine', name: 'Wine', parent: null, path: 'wine' },
        { slug: 'champagne', name: 'Champagne', parent: 'sparkling', path: 'wine/sparkling/champagne' },
        { slug: 'sparkling', name: 'Sparkling', parent: 'wine', path: 'wine/sparkling' },
      ],
      regions: [
        { slug: 'france', name: 'France', parent: null, path: 'france' },
        { slug: 'champagne', name: 'Champagne', parent: 'france', path: 'france/champagne' },
      ],
      grapes: [],
    });
    const at = (path: string) => {
      const reading = readListingPath(path.split('/').filter(Boolean), twice);
      return reading.kind === 'listing' && listingPath(reading);
    };
    expect(at('/wine/france/champagne')).toBe('/wine/france/champagne');
    expect(at('/wine/sparkling/champagne')).toBe('/wine/sparkling/champagne');
    expect(at('/wine/champagne')).toBe('/wine/sparkling/champagne');
  });
});

test.each([
  ['/wine/red-wine/france/merlot', 'Merlot Red Wine from France'],
  ['/region/france/champagne', 'Wine & Spirits from Champagne'],
  ['/search', 'Search'],
  ['/wine/merlot', 'Merlot Wine'],
  ['/spirits/whiskey', 'Whiskey'],
  ['/spirits/usa', 'Spirits from USA'],
])('the title of %s is %j (M-173)', (path, title) => {
  expect(listingTitle(selectionAt(path))).toBe(title);
});
