import fc from 'fast-check';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { priceRange } from '#screens/shop/listing/price-range.rules.ts';
import { longestQuery, type SearchState, underWine } from '#screens/shop/listing/search-state.rules.ts';

const query = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('côtes du rhône', 'a&b=c', '100% #1', '../etc', '<b>', '日本酒'),
  )
  .map((text) => text.slice(0, longestQuery).toWellFormed().trim());

const cents = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer({ min: 0, max: 200 }).map((dollars) => dollars * 100),
);

/** Any state that a shopper can reach. */
export const anyState: fc.Arbitrary<SearchState> = fc
  .record({
    categories: fc
      .option(fc.constantFrom(...taxonomy.categories.all))
      .map((node) => (node ? taxonomy.categories.chain(node.slug) : [])),
    regions: fc
      .option(fc.constantFrom(...taxonomy.regions.all))
      .map((node) => (node ? taxonomy.regions.chain(node.slug) : [])),
    grapes: fc.uniqueArray(fc.constantFrom(...taxonomy.grapes), { maxLength: 4 }),
    price: fc.oneof(
      fc.constant(null),
      fc.tuple(cents, cents).map(([one, other]) => priceRange(one, other)),
    ),
    onSale: fc.boolean(),
    inStock: fc.boolean(),
    today: fc.constantFrom(null, 'only' as const, 'first' as const),
    query,
    page: fc.integer({ min: 1, max: 42 }),
    sort: fc.constantFrom('featured' as const, 'price-asc' as const, 'price-desc' as const),
  })
  .map((state) => underWine(state, taxonomy));
