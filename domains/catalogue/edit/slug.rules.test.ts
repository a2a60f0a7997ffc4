import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.rules.ts';

test.each([
  ['Château Margaux', '2022', 'chateau-margaux-2022'],
  ["Tito's Handmade Vodka", '', 'titos-handmade-vodka'],
  ['Barolo 2021', '2021', 'barolo-2021'],
  ['Krug Grande Cuvée', 'NV', 'krug-grande-cuvee'],
  ['???', '', 'product'],
  ['  --Ålborg &  Söhne-- ', '', 'alborg-sohne'],
])('%s of %s has the address %s (B-133)', (name, vintage, slug) => expect(slugOf(name, vintage)).toBe(slug));

test('any name makes an address that is valid in a file, with room for a number (B-133)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('', 'NV', '2022'),
      (name, vintage) => {
        const slug = slugOf(name, vintage);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(105);
      },
    ),
  );
});

test('a taken address gets the next free number (B-133)', () => {
  expect(freeSlug('barolo', new Set())).toBe('barolo');
  expect(freeSlug('barolo', new Set(['barolo', 'barolo-2', 'barolo-riserva']))).toBe('barolo-3');
});
