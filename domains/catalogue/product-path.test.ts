import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productPath, sizeOfAddress, sizeSlug } from './product-path.rules.ts';
import { sizeName } from './size-name.rules.ts';

describe('a size in a product’s address', () => {
  test.each([
    ['750 mL', '750ml'],
    ['1.75 L', '1.75l'],
    ['750 mL, case of 12', '750ml-case-of-12'],
    ['12 oz, case of 6', '12oz-case-of-6'],
  ])('%s is written as %s', (name, slug) => expect(sizeSlug(name)).toBe(slug));

  test('a product without a size has the plain address', () => {
    expect(productPath('old-no-7')).toBe('/products/old-no-7');
    expect(productPath('old-no-7', null)).toBe('/products/old-no-7');
  });

  test('every size, and no other, is found by its address', () => {
    const printed = fc.tuple(
      fc.integer({ min: 1, max: 3_000 }),
      fc.constantFrom('mL', 'L', 'oz'),
      fc.integer({ min: 1, max: 24 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(printed, { minLength: 1, maxLength: 8, selector: String }), (shapes) => {
        const sizes = shapes.map(([amount, unit, bottles]) => ({
          name: sizeName(`${amount / 100} ${unit}`, bottles),
        }));
        for (const size of sizes) expect(sizeOfAddress(productPath('x', size.name), sizes)).toBe(size);
      }),
    );
  });

  test.each([
    '/products/x',
    '/products/x?size=',
    '/products/x?size=nope',
    '/products/x?size=%',
    '/products/x?other=750ml',
  ])('%s names no size', (url) => expect(sizeOfAddress(url, [{ name: '750 mL' }])).toBeUndefined());

  test('an address is read in any case, and among other parameters', () => {
    const sizes = [{ name: '750 mL' }, { name: '1.75 L' }];
    expect(sizeOfAddress('/products/x?from=mail&size=1.75L#top', sizes)).toBe(sizes[1]);
  });
});
