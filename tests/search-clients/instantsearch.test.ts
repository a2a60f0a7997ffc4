/**
 * The widgets' own requests for a shopper's refinements, answered by our endpoints and compared to an
 * independent count.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '#domains/search/in-slices.ts';
import type { SearchEngine } from '#domains/search/ports.ts';
import { ShelfEngine } from '#domains/search/shelf-engine.ts';
import { buildShelfIndex } from '#domains/search/shelf-index.ts';
import { howMany } from '#tests/harness/long-run.ts';
import {
  type Choice,
  counts,
  flattened,
  found,
  menuOf,
  nothing,
  ordered,
  records,
  type Tree,
  trees,
  withoutGrandparents,
} from './counted-by-hand.ts';
import { plainEngine } from './plain-engine.ts';
import { type ResultsPage, resultsPage } from './results-page.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';

const shelf = records.map((record, rank) => ({ record, rank }));

describe.each<[string, () => SearchEngine]>([
  ['every record looked at', () => plainEngine(records)],
  ['the index in memory', () => new ShelfEngine(atOnce(buildShelfIndex(shelf)))],
])('%s', (_, makeEngine) => {
  let server: SearchServer;
  let page: ResultsPage;
  beforeAll(async () => {
    server = await startSearchServer(makeEngine());
    page = resultsPage(server);
  });
  afterAll(async () => {
    page.search.dispose();
    await server.close();
  });

  async function expectShown(choice: Choice): Promise<void> {
    const shown = await page.show(choice);
    expect(shown.nbHits).toBe(found(choice).length);
    // Each engine ranks by relevance in its own way; any other order must be the same.
    if (choice.query === '' || choice.order !== 'products') expect(shown.ids).toEqual(ordered(choice));
    else expect(found(choice).map(({ objectID }) => objectID)).toEqual(expect.arrayContaining(shown.ids));
    expect(Object.fromEntries(shown.grapes.map(({ value, count }) => [value, count]))).toMatchObject(
      counts(found(choice, 'grapes').map(({ grape }) => grape)),
    );
    for (const tree of trees) {
      expect(withoutGrandparents(flattened(shown[tree]), choice[tree])).toEqual(
        withoutGrandparents(menuOf(choice, tree), choice[tree]),
      );
    }
  }

  function lastRequests(): { indexName: string; facets: string | string[] }[] {
    return (server.calls.at(-1) as { requests: { indexName: string; facets: string | string[] }[] }).requests;
  }

  describe('one refinement after another (M-176)', () => {
    const steps: [string, Choice, number][] = [
      ['nothing refined', nothing, 1],
      ['a category', { ...nothing, categories: 'Wine' }, 2],
      ['a category below it', { ...nothing, categories: 'Wine > Red Wine' }, 3],
      ['and a grape', { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'] }, 4],
      [
        'and a second grape (M-184)',
        { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir', 'Nebbiolo'] },
        4,
      ],
      [
        'and a region',
        { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'], regions: 'France' },
        5,
      ],
      [
        'and a region below it',
        { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'], regions: 'France > Bordeaux' },
        6,
      ],
      ['the lowest level (M-185)', { ...nothing, regions: 'France > Bordeaux > Médoc > Pauillac' }, 5],
      ['cheapest first (M-155)', { ...nothing, order: 'products_price_asc', query: 'pinot' }, 1],
      ['dearest first, second page (M-155)', { ...nothing, order: 'products_price_desc', page: 1 }, 1],
    ];
    test.each(steps)('%s', async (_, choice, requests) => {
      await expectShown(choice);
      expect(lastRequests()).toHaveLength(requests);
    });

    test('five page numbers, and every hit is on one of the pages (M-179)', async () => {
      const pages = Math.ceil(found(nothing).length / 24);
      const ids: string[] = [];
      for (let at = 0; at < pages; at += 1) {
        const shown = await page.show({ ...nothing, page: at });
        expect(shown.pages).toHaveLength(5);
        expect(shown.nbPages).toBe(pages);
        ids.push(...shown.ids);
      }
      expect(ids).toEqual(found(nothing).map(({ objectID }) => objectID));
    });
  });

  test('whatever is chosen, hits and counts equal those counted by hand', async () => {
    const paths = (tree: Tree) => [
      ...new Set(records.flatMap((record) => Object.values(record[tree]) as string[])),
    ];
    const choice: fc.Arbitrary<Choice> = fc.record({
      query: fc.constantFrom('', 'pinot', 'tito', 'old', '2007'),
      categories: fc.constantFrom(null, ...paths('categories')),
      regions: fc.constantFrom(null, ...paths('regions')),
      grapes: fc.subarray(['Pinot Noir', 'Nebbiolo', 'Chardonnay']),
      order: fc.constantFrom(
        'products' as const,
        'products_price_asc' as const,
        'products_price_desc' as const,
      ),
      page: fc.constant(0),
    });
    await fc.assert(fc.asyncProperty(choice, expectShown), { numRuns: howMany({ short: 20, full: 60 }) });
  });
});
