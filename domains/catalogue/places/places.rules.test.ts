import { describe, expect, test } from 'vitest';
import { givenTaxonomy } from '../taxonomy.ts';
import { noteOfText, textOfNote } from './note-text.rules.ts';
import {
  isNameTaken,
  maxDepth,
  type PlaceEntry,
  readPlaceName,
  takenSlugs,
  taxonomyWith,
} from './place-entries.rules.ts';

const entry = (part: Partial<PlaceEntry> & Pick<PlaceEntry, 'slug' | 'tree'>): PlaceEntry => ({
  ...{ isAdded: false, parent: null, color: null, name: null, note: null, isHidden: false },
  ...part,
});
const added = (slug: string, parent: string | null, name: string) =>
  entry({ slug, tree: 'regions', isAdded: true, parent, name });

describe('the desk’s changes overlaid on the trees of the file (B-151)', () => {
  test('without changes, the trees are those of the file, letter for letter', () => {
    const trees = taxonomyWith(givenTaxonomy, []);
    expect(trees.categories.all.map(({ path }) => path)).toEqual(
      givenTaxonomy.categories.map(({ path }) => path),
    );
    expect(trees.regions.all.map(({ path }) => path)).toEqual(givenTaxonomy.regions.map(({ path }) => path));
    expect(trees.regions.all).toBe(trees.regions.withHidden);
  });

  test('an added place comes after everything below its parent, along with the places below it', () => {
    const { regions } = taxonomyWith(givenTaxonomy, [
      added('hamptons', 'new-york', 'Hamptons'),
      added('sagaponack', 'hamptons', 'Sagaponack'),
      added('atlantis', null, 'Atlantis'),
      added('lost', 'gone', 'Lost'),
    ]);
    const newYork = regions.find('new-york');
    expect(regions.find('sagaponack')?.path).toBe(`${newYork?.path}/hamptons/sagaponack`);
    expect(regions.children('new-york').at(-1)?.slug).toBe('hamptons');
    expect(regions.pathsUnder(newYork?.path ?? '')).toContain(`${newYork?.path}/hamptons/sagaponack`);
    expect(regions.children(null).at(-1)?.slug).toBe('atlantis');
    expect(regions.find('lost')).toBeUndefined();
    const order = regions.all.map(({ path }) => path);
    for (const { path, parent } of regions.all) {
      const above = order.findIndex((each) => each === (parent && regions.find(parent)?.path));
      const between = order.slice(above + 1, order.indexOf(path));
      if (parent) expect(between.every((each) => each.startsWith(order[above] ?? ''))).toBe(true);
    }
  });

  test('a new name shows everywhere, and the path stays', () => {
    const trees = taxonomyWith(givenTaxonomy, [
      entry({ slug: 'piedmont', tree: 'regions', name: 'Piemonte' }),
      entry({ slug: 'syrah', tree: 'grapes', name: 'Shiraz' }),
    ]);
    expect(trees.regions.atPath('italy/piedmont')?.name).toBe('Piemonte');
    expect(trees.regions.chain('barolo').map(({ name }) => name)).toContain('Piemonte');
  });

  test('a hidden category and those below it are in no list, yet products keep their place (G-49)', () => {
    const trees = taxonomyWith(givenTaxonomy, [
      entry({ slug: 'whiskey', tree: 'categories', isHidden: true }),
    ]);
    const { categories } = trees;
    expect(categories.all.filter(({ path }) => path.startsWith('spirits/whiskey'))).toEqual([]);
    expect(categories.children('spirits').some(({ slug }) => slug === 'whiskey')).toBe(false);
    expect(trees.category('whiskey')).toBeUndefined();
    expect(trees.category('bourbon-whiskey')).toBeUndefined();
    expect(trees.category('vodka')).toBeDefined();
    expect(categories.atPath('spirits/whiskey/bourbon-whiskey')?.name).toBe('Bourbon Whiskey');
    expect(categories.chainAt('spirits/whiskey/bourbon-whiskey')).toHaveLength(3);
    expect(categories.pathsUnder('spirits/whiskey')).toContain('spirits/whiskey/bourbon-whiskey');
    expect(categories.isHidden('bourbon-whiskey')).toBe(true);
  });

  test('every name in the file could be typed, and none is too deep to have a filter', () => {
    const { categories, regions, grapes } = givenTaxonomy;
    for (const { name } of [...categories, ...regions, ...grapes]) expect(readPlaceName(name)).toBe(name);
    for (const { path } of [...categories, ...regions])
      expect(path.split('/').length).toBeLessThanOrEqual(maxDepth);
  });

  test.each([
    ['', undefined],
    ['   ', undefined],
    ['.Dot', undefined],
    ['-Dash', undefined],
    ['A > B', undefined],
    ['A|b', undefined],
    ['<b>A</b>', undefined],
    ['A\u0000b', undefined],
    ['A\u202eb', undefined],
    ['x'.repeat(61), undefined],
    ['  Côtes   de\n Gascogne ', 'Côtes de Gascogne'],
    ['Cru 1er', 'Cru 1er'],
  ])('the name %j is read as %j', (typed, name) => {
    expect(readPlaceName(typed)).toBe(name);
  });

  test('two siblings may not have the same name; places elsewhere may', () => {
    const trees = taxonomyWith(givenTaxonomy, []);
    const named = (parent: string | null, name: string, slug: string | null = null) =>
      isNameTaken(trees, { tree: 'regions', parent, name, slug });
    expect(named('italy', 'PIEDMONT')).toBe(true);
    expect(named('italy', 'Piedmont', 'piedmont')).toBe(false);
    expect(named('france', 'Piedmont')).toBe(false);
    expect(isNameTaken(trees, { tree: 'grapes', parent: null, name: 'merlot', slug: null })).toBe(true);
    for (const slug of ['search', 'region', 'merlot', 'italy', 'wine'])
      expect(takenSlugs(trees).has(slug)).toBe(true);
  });
});

describe('a note as typed (B-151, M-080)', () => {
  test.each([
    ['', ''],
    ['One.\r\n\r\nTwo\nlines.', '<p>One.</p><p>Two<br>lines.</p>'],
    ['Fish & <em>chips</em><script>alert(1)</script>', '<p>Fish &amp; <em>chips</em></p>'],
    ['<p>Plum</p><img src=x onerror=alert(1)><ul><li>Duck</li></ul>', '<p>Plum</p><ul><li>Duck</li></ul>'],
    ['<a href="javascript:alert(1)">here</a>', '<p>here</p>'],
  ])('%j is kept as %j', (typed, note) => {
    expect(noteOfText(typed)).toBe(note);
    expect(noteOfText(textOfNote(note))).toBe(note);
  });

  test('plain paragraphs come back as they were typed', () => {
    expect(textOfNote(noteOfText('One.\n\nTwo.'))).toBe('One.\n\nTwo.');
  });
});
