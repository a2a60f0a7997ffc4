import { describe, expect, test } from 'vitest';
import type { Format, Pack } from '#domains/catalogue/product.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { pillOf, sizesOf } from './sizes.rules.ts';

const format = (id: number, size: string): Format => ({
  id: id as FormatId,
  size,
  volumeMl: 750,
  priceCents: 1000,
  isInStock: true,
  lowStock: null,
});
const pack = (id: number, formatId: number, bottles: number): Pack => ({
  id: id as PackId,
  sourceFormatId: formatId as FormatId,
  bottles,
  priceCents: 1000 * bottles,
  isInStock: true,
  lowStock: null,
  isSaleItem: false,
  offer: null,
});

describe('the sizes of a product', () => {
  test('are in shelf order, a case named by its bottles (M-072)', () => {
    const sizes = sizesOf({
      formats: [format(1, '750 mL'), format(2, '1.5 L')],
      packs: [pack(9, 2, 1), pack(7, 1, 1), pack(8, 1, 12)],
    });
    expect(sizes.map(({ name, pack }) => [name, pack.id])).toEqual([
      ['750 mL', 7],
      ['750 mL, case of 12', 8],
      ['1.5 L', 9],
    ]);
  });

  test('a sale is shown only for what is in stock (M-164)', () => {
    expect(pillOf({ isInStock: true, isSaleItem: false })).toBe('In Stock');
    expect(pillOf({ isInStock: true, isSaleItem: true })).toBe('On Sale');
    expect(pillOf({ isInStock: false, isSaleItem: true })).toBe('Out of Stock');
  });
});
