import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { packLookup, unpackLookup } from './taxonomy-lookup.rules.ts';

const packed = packLookup(taxonomy);

test('the browser’s lookup equals the server’s (M-208)', () => {
  const unpacked = unpackLookup(packed);
  const bySlug = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug);
  expect(unpacked.categories.all.toSorted(bySlug)).toEqual(taxonomy.categories.all.toSorted(bySlug));
  expect(unpacked.regions.all.toSorted(bySlug)).toEqual(taxonomy.regions.all.toSorted(bySlug));
  expect(unpacked.grapes).toEqual(taxonomy.grapes);
  for (const parent of [null, 'france', 'usa'])
    expect(unpacked.regions.children(parent)).toEqual(taxonomy.regions.children(parent));
});

test('31 categories, several hundred regions, 37 grapes, each slug once within its kind (M-208)', () => {
  for (const [entries, least] of [
    [taxonomy.categories.all, 31],
    [taxonomy.regions.all, 300],
    [taxonomy.grapes, 37],
  ] as const) {
    expect(entries.length).toBeGreaterThanOrEqual(least);
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
  }
});

test('names are distinct below one parent, and none contains a character that the packing or the menus use', () => {
  for (const tree of [taxonomy.categories, taxonomy.regions]) {
    const placed = tree.all.map(({ parent, name }) => `${parent}/${name}`);
    expect(new Set(placed).size).toBe(placed.length);
    for (const { name } of tree.all) expect(name).not.toMatch(/^[.+-]|[|\n]| > /);
  }
});

test('it costs little on a first visit', () => {
  expect(brotliCompressSync(packed).length).toBeLessThan(6_000);
});
