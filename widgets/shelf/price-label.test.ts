import { describe, expect, test } from 'vitest';
import { badgeLabel, originLabel, priceLabel, sizeLabel } from './price-label.rules.ts';

describe('what a price card says', () => {
  test.each([
    [1299, 1299, '$12.99'],
    [1299, 123450, 'From $12.99'],
  ])('from %i to %i cents reads %s (G-32)', (lowestPriceCents, highestPriceCents, label) => {
    expect(priceLabel({ lowestPriceCents, highestPriceCents })).toBe(label);
  });

  test('groups count their sizes, a single product names its own (M-165)', () => {
    expect(sizeLabel({ packType: 'Group', sizes: 1, size: null })).toBe('1 size');
    expect(sizeLabel({ packType: 'Group', sizes: 3, size: null })).toBe('3 sizes');
    expect(sizeLabel({ packType: 'Product', sizes: 1, size: '750 mL' })).toBe('750 mL');
  });

  test('out of stock takes precedence over on sale (M-163)', () => {
    expect(badgeLabel({ isInStock: false, isSaleItem: true })).toBe('Out of Stock');
    expect(badgeLabel({ isInStock: true, isSaleItem: true })).toBe('On Sale');
    expect(badgeLabel({ isInStock: true, isSaleItem: false })).toBeNull();
  });

  test('the origin shows no more than is known', () => {
    expect(originLabel({ regionName: 'Rioja', grapeName: 'Tempranillo' })).toBe('Rioja\u00a0· Tempranillo');
    expect(originLabel({ regionName: null, grapeName: 'Merlot' })).toBe('Merlot');
    expect(originLabel({ regionName: null, grapeName: null })).toBe('');
  });
});
