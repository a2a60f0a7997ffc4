/** Filters, counts, orders and pages, compared with the simplest possible implementation. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMany } from '#tests/harness/long-run.ts';
import { facetNames } from '../facet-names.rules.ts';
import type { Comparison, FacetName, Filter, SearchRecord, View } from '../ports.ts';
import { asking, engineOf, shelfOf } from '../shelf.fixture.ts';
import { facetValueOf } from './columns.ts';

const colour = fc.constantFrom('Red', 'White', 'Rosé');
const country = fc.constantFrom('Italy', 'France');
const record: fc.Arbitrary<Partial<SearchRecord>> = fc.record({
  name: fc.constantFrom('Omega Alpha', 'Beta', 'Gamma Alpha', 'Delta Alpha'),
  price_cents: fc.integer({ min: 1, max: 40 }),
  status: fc.constantFrom('instock', 'outstock'),
  sale_item: fc.boolean(),
  pack_type: fc.constantFrom('Group', 'Product'),
  search_default: fc.boolean(),
  grape: fc.constantFrom('', 'Merlot', 'Malbec'),
  categories: colour.map((name) => ({ lvl0: 'Wine', lvl1: `Wine > ${name}` })),
  regions: fc.option(country).map((name): SearchRecord['regions'] => (name === null ? {} : { lvl0: name })),
});
const records = fc.array(record, { maxLength: 70 });

const values = [
  'Wine',
  'Wine > Red',
  'Wine > Rosé',
  'Italy',
  'Merlot',
  'Malbec',
  'Group',
  'instock',
  'outstock',
  'true',
  'false',
  'nothing',
];
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    fc.record({
      kind: fc.constant('equals' as const),
      attribute: fc.constantFrom(...facetNames, 'unknown'),
      value: fc.constantFrom(...values),
    }),
    fc.record({
      kind: fc.constant('numeric' as const),
      attribute: fc.constantFrom('price_cents', 'unknown'),
      op: fc.constantFrom<Comparison>('<', '<=', '=', '!=', '>=', '>'),
      value: fc.integer({ min: 0, max: 41 }),
    }),
    fc.record({ kind: fc.constant('and' as const), filters: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('or' as const), filters: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('not' as const), filter: tie('filter') }),
  ),
}));

const comparisons: Record<Comparison, (a: number, b: number) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

function passes(found: SearchRecord, asked: Filter): boolean {
  switch (asked.kind) {
    case 'and':
      return asked.filters.every((part) => passes(found, part));
    case 'or':
      return asked.filters.some((part) => passes(found, part));
    case 'not':
      return !passes(found, asked.filter);
    case 'equals':
      return (
        facetNames.includes(asked.attribute as FacetName) &&
        facetValueOf(found, asked.attribute as FacetName) === asked.value
      );
    case 'numeric':
      return asked.attribute === 'price_cents' && comparisons[asked.op](found.price_cents, asked.value);
  }
}

function inOrder(found: SearchRecord[], view: View): SearchRecord[] {
  if (view === 'featured') return found;
  const last = ({ status }: SearchRecord) => Number(status === 'outstock');
  const direction = view === 'price-asc' ? 1 : -1;
  // Sorting keeps shelf order among equals.
  return found.toSorted((a, b) => last(a) - last(b) || direction * (a.price_cents - b.price_cents));
}

describe('agrees with the plainest implementation (M-155, M-185, G-31, G-32)', () => {
  test('on what is found, in which order, and the counts of each kind', () => {
    fc.assert(
      fc.property(
        records,
        fc.option(filter),
        fc.constantFrom<View>('featured', 'price-asc', 'price-desc'),
        fc.constantFrom('', 'alpha'),
        fc.nat(3),
        fc.integer({ min: 0, max: 9 }),
        (partial, asked, view, query, page, hitsPerPage) => {
          const engine = engineOf(...partial);
          const all = shelfOf(...partial).map((entry) => entry.record);
          const within = all.filter((found) => asked === null || passes(found, asked));
          // A name that is exactly the word comes before a name that contains it.
          const held = within
            .filter(({ name }) => name.includes('Alpha'))
            .toSorted((a, b) => a.name.length - b.name.length);
          const shown =
            query === ''
              ? within
              : view === 'featured'
                ? held
                : held.toSorted((a, b) => Number(a.objectID) - Number(b.objectID));
          const expected = inOrder(shown, view);
          const result = engine.search(
            asking({ view, query, filter: asked, page, hitsPerPage, facets: [...facetNames, 'price_cents'] }),
          );
          expect(result.nbHits).toBe(expected.length);
          const ids = expected
            .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
            .map(({ objectID }) => objectID);
          expect(result.hits.map((hit) => hit.record.objectID)).toEqual(ids);
          for (const facet of facetNames) {
            const counts = Map.groupBy(expected, (found) => facetValueOf(found, facet));
            counts.delete(undefined);
            expect(result.facets[facet]).toEqual(
              Object.fromEntries([...counts].map(([value, group]) => [value, group.length])),
            );
          }
          const prices = expected.map(({ price_cents }) => price_cents);
          const sum = prices.reduce((total, price) => total + price, 0);
          const stats = { min: Math.min(...prices), max: Math.max(...prices), sum, avg: sum / prices.length };
          expect(result.facetStats).toEqual(prices.length === 0 ? {} : { price_cents: stats });
        },
      ),
      { numRuns: howMany({ short: 150, full: 400 }) },
    );
  });

  test('on a patched record, which is found like one that was always like this', () => {
    fc.assert(
      fc.property(records, record, filter, fc.nat(), (partial, change, asked, at) => {
        fc.pre(partial.length > 0);
        const place = at % partial.length;
        const { price_cents = 1, status = 'instock', sale_item = false } = change;
        const changed = partial.map((some, number) =>
          number === place ? { ...some, price_cents, status, sale_item } : some,
        );
        const engine = engineOf(...partial);
        const before = engine.generation;
        const [entry] = shelfOf(...changed).slice(place);
        if (!entry) throw new Error('no entry');
        engine.search(asking({ filter: asked }));
        expect(engine.patch(entry)).toBe(true);
        expect(engine.generation).toBeGreaterThan(before);
        const request = asking({ filter: asked, view: 'price-asc', facets: [...facetNames, 'price_cents'] });
        expect(engine.search(request)).toEqual(engineOf(...changed).search(request));
      }),
      { numRuns: howMany({ short: 75, full: 200 }) },
    );
  });
});

test('the most common values come first, equal ones by name, and no more than asked for', () => {
  const engine = engineOf(...['Merlot', 'Malbec', 'Malbec', 'Gamay', ''].map((grape) => ({ grape })));
  const { facets, exhaustiveFacets } = engine.search(asking({ facets: ['grape'], maxValuesPerFacet: 2 }));
  expect(Object.entries(facets.grape ?? {})).toEqual([
    ['Malbec', 2],
    ['Gamay', 1],
  ]);
  expect(exhaustiveFacets).toBe(false);
});
