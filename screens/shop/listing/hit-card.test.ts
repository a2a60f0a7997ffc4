import { describe, expect, test } from 'vitest';
import { badgeLabel, originLabel, priceLabel, sizeLabel } from '#widgets/shelf/price-label.rules.ts';
import { cardOfHit, type SearchHit } from './hit-card.rules.ts';

const single: SearchHit = {
  objectID: '42',
  slug: 'oak-hollow',
  name: 'Oak Hollow',
  pack_type: 'Product',
  pack_photo: null,
  art: 'bordeaux.red.lines',
  display_price: '$12.99',
  sale_price: '12.99',
  price_cents: 1299,
  status: 'instock',
  ships: true,
  aisle: 'wine',
  sale_item: false,
  offer: null,
  only_pack: 12,
  num_grouped_packs: 1,
  sizes: ['750 mL'],
  categories: { lvl0: 'Wine', lvl1: 'Wine > Red Wine' },
  regions: { lvl0: 'USA', lvl1: 'USA > California' },
  grape: 'Merlot',
};
const group: SearchHit = {
  ...single,
  pack_type: 'Group',
  num_grouped_packs: 3,
  display_price: 'From $12.99',
  grape: '',
  regions: {},
};

describe('a hit on the shelf', () => {
  test('a single product shows its sale price, a group its display price (M-162)', () => {
    expect(priceLabel(cardOfHit(single))).toBe(`$${single.sale_price}`);
    expect(priceLabel(cardOfHit(group))).toBe(group.display_price);
    expect(priceLabel(cardOfHit({ ...group, display_price: '$12.99' }))).toBe('$12.99');
  });

  test('out of stock takes precedence over on sale (M-163)', () => {
    expect(badgeLabel(cardOfHit({ ...single, status: 'outstock', sale_item: true }))).toBe('Out of Stock');
    expect(badgeLabel(cardOfHit({ ...single, sale_item: true }))).toBe('On Sale');
  });

  test('a group shows how many sizes it has (M-165)', () => {
    expect(sizeLabel(cardOfHit(single))).toBe('750 mL');
    expect(sizeLabel(cardOfHit(group))).toBe('3 sizes');
    expect(sizeLabel(cardOfHit({ ...group, num_grouped_packs: 1 }))).toBe('1 size');
  });

  test('a size that was asked for is shown with its price, and whether it can be bought', () => {
    const card = cardOfHit({
      ...group,
      matched_size: { size: '1.75 L', price_cents: 3_499, in_stock: false },
    });
    expect([priceLabel(card), sizeLabel(card), badgeLabel(card)]).toEqual([
      '$34.99',
      '1.75 L, one of 3 sizes',
      'Out of Stock',
    ]);
  });

  test('the origin is the nearest region and the grape, as far as they are known', () => {
    expect(originLabel(cardOfHit(single))).toBe('California\u00a0· Merlot');
    expect(originLabel(cardOfHit(group))).toBe('');
  });
});
