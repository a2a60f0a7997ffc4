import { describe, expect, test } from 'vitest';
import type { CatalogueFacts } from '#domains/catalogue/read-catalogue-facts.ts';
import type { ProductId } from '#kit/ids.ts';
import { recordOf } from './record-of.rules.ts';

const facts: CatalogueFacts = {
  id: 7 as ProductId,
  slug: 'a-barolo',
  name: 'A Barolo',
  producer: 'A House',
  photo: null,
  art: 'burgundy.red.hills',
  grapeName: 'Nebbiolo',
  packType: 'Group',
  lowestPriceCents: 1_299,
  highestPriceCents: 123_450,
  isInStock: true,
  ships: true,
  aisle: 'wine',
  isSaleItem: true,
  isWine: true,
  offer: 'percent.120',
  onlyPackId: null,
  abvTenths: null,
  vintage: '2019',
  categoryNames: ['Wine', 'Red Wine'],
  regionNames: ['Italy', 'Piedmont', 'Barolo', 'Bussia', 'Too Deep'],
  sizeLabels: ['750 mL', '1.5 L'],
  sizePrices: [
    { label: '750 mL', priceCents: 1_299, isInStock: true },
    { label: '1.5 L', priceCents: 123_450, isInStock: true },
  ],
  featuredRank: 4,
  expectation: undefined,
};

describe('a record has what the shop shows (M-207)', () => {
  test('a group', () => {
    expect(recordOf(facts)).toEqual({
      objectID: '7',
      slug: 'a-barolo',
      name: 'A Barolo',
      producer: 'A House',
      pack_type: 'Group',
      pack_photo: null,
      art: 'burgundy.red.hills',
      display_price: 'From $12.99',
      sale_price: '12.99',
      price_cents: 1_299,
      status: 'instock',
      ships: true,
      aisle: 'wine',
      sale_item: true,
      offer: 'percent.120',
      only_pack: null,
      num_grouped_packs: 2,
      search_default: true,
      categories: { lvl0: 'Wine', lvl1: 'Wine > Red Wine' },
      regions: {
        lvl0: 'Italy',
        lvl1: 'Italy > Piedmont',
        lvl2: 'Italy > Piedmont > Barolo',
        lvl3: 'Italy > Piedmont > Barolo > Bussia',
      },
      grape: 'Nebbiolo',
      sizes: ['750 mL', '1.5 L'],
      size_prices: [
        { size: '750 mL', price_cents: 1_299, in_stock: true },
        { size: '1.5 L', price_cents: 123_450, in_stock: true },
      ],
      vintage: '2019',
    });
  });

  test('one price is shown without "From"; a thousand has its comma (G-32)', () => {
    const record = recordOf({
      ...facts,
      lowestPriceCents: 123_450,
      grapeName: null,
      regionNames: [],
      isInStock: false,
    });
    expect(record).toMatchObject({
      display_price: '$1,234.50',
      sale_price: '1,234.50',
      grape: '',
      regions: {},
      status: 'outstock',
    });
  });
});
