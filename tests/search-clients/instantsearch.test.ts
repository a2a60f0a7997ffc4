/** The widgets' own requests for a shopper's refinements, answered by our endpoints and held against counting by hand. */
import { liteClient, type SearchMethodParams, type SearchResponse } from 'algoliasearch/lite';
import fc from 'fast-check';
import instantsearch from 'instantsearch.js';
import {
  connectConfigure,
  connectHierarchicalMenu,
  connectHits,
  connectPagination,
  connectRefinementList,
  connectSearchBox,
  connectSortBy,
  connectStats,
} from 'instantsearch.js/es/connectors/index.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRecord } from '#domains/search/ports.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { wholeMenus } from '#widgets/search/whole-menus.rules.ts';
import { plainEngine } from './plain-engine.ts';
import { type SearchServer, startSearchServer } from './search-server.ts';
import { shelfRecords } from './shelf-records.ts';

const records = shelfRecords(400);
const filters = '(pack_type:Group OR pack_type:Product) AND search_default:true';
const trees = ['categories', 'regions'] as const;

/** What a shopper has chosen. */
interface Choice {
  query: string;
  categories: string | null;
  regions: string | null;
  grapes: string[];
  order: 'products' | 'products_price_asc' | 'products_price_desc';
  page: number;
}

const nothing: Choice = { query: '', categories: null, regions: null, grapes: [], order: 'products', page: 0 };

interface Item {
  value: string;
  count: number;
  data?: Item[] | null;
}

interface Shown {
  ids: string[];
  nbHits: number;
  nbPages: number;
  pages: number[];
  categories: Item[];
  regions: Item[];
  grapes: { value: string; count: number; isRefined: boolean }[];
}

let server: SearchServer;
let page: ReturnType<typeof resultsPage>;
beforeAll(async () => {
  server = await startSearchServer(plainEngine(records));
  page = resultsPage(server);
});
afterAll(async () => {
  page.search.dispose();
  await server.close();
});

/** The results page without a page: every widget of it, and what each would show. */
function resultsPage({ client }: SearchServer) {
  const lite = liteClient(embeddedSearch.appId, embeddedSearch.apiKey, client);
  const searchClient = {
    ...lite,
    async search(requests: SearchMethodParams) {
      const answer = await lite.search(requests);
      return { ...answer, results: wholeMenus(answer.results as SearchResponse[]) };
    },
  };
  const search = instantsearch({ indexName: 'products', searchClient: searchClient as never, insights: false });
  const shown = {} as Shown;
  const menu = (tree: (typeof trees)[number]) =>
    connectHierarchicalMenu(({ items }: { items: Item[] }) => {
      shown[tree] = items;
    })({ attributes: [0, 1, 2, 3].map((level) => `${tree}.lvl${level}`), limit: 50 });
  search.addWidgets([
    connectConfigure(() => undefined)({ searchParameters: { filters, hitsPerPage: 24 } }),
    connectSearchBox(() => undefined)({}),
    menu('categories'),
    menu('regions'),
    connectRefinementList(({ items }: { items: Shown['grapes'] }) => {
      shown.grapes = items.map(({ value, count, isRefined }) => ({ value, count, isRefined }));
    })({ attribute: 'grape', operator: 'or', limit: 50 }),
    connectSortBy(() => undefined)({
      items: ['products', 'products_price_asc', 'products_price_desc'].map((value) => ({ value, label: value })),
    }),
    connectHits(({ items }: { items: { objectID: string }[] }) => {
      shown.ids = items.map(({ objectID }) => objectID);
    })({}),
    connectStats(({ nbHits, nbPages }: { nbHits: number; nbPages: number }) => {
      Object.assign(shown, { nbHits, nbPages });
    })({}),
    connectPagination(({ pages }: { pages: number[] }) => {
      shown.pages = pages;
    })({ padding: 2 }),
  ]);
  search.start();
  return {
    search,
    /** Makes the choice and waits for what is shown then. */
    async show(choice: Choice): Promise<Shown> {
      const { query, grapes, order, page } = choice;
      const before = search.mainIndex.getResults();
      const chosen = trees.filter((tree) => choice[tree] !== null).map((tree) => [`${tree}.lvl0`, choice[tree]?.split(' > ')]);
      search.setUiState({
        products: {
          query,
          page: page + 1,
          sortBy: order,
          refinementList: { grape: grapes },
          hierarchicalMenu: Object.fromEntries(chosen),
        },
      });
      await new Promise<void>((answered, failed) => {
        search.once('error', ({ error }: { error: Error }) => failed(error));
        const look = () => {
          if (search.status !== 'idle' || search.mainIndex.getResults() === before) return;
          search.removeListener('render', look);
          answered();
        };
        search.on('render', look);
      });
      return structuredClone(shown);
    },
  };
}

/** The records that a choice leaves, leaving out one part of it. */
function found(choice: Choice, without: 'categories' | 'regions' | 'grapes' | null = null): SearchRecord[] {
  const inTree = (record: SearchRecord, tree: (typeof trees)[number]) =>
    without === tree || choice[tree] === null || Object.values(record[tree]).includes(choice[tree]);
  return records.filter(
    (record) =>
      record.search_default &&
      trees.every((tree) => inTree(record, tree)) &&
      (without === 'grapes' || choice.grapes.length === 0 || choice.grapes.includes(record.grape)) &&
      record.name.toLowerCase().includes(choice.query),
  );
}

function counts(values: readonly (string | undefined)[]): Record<string, number> {
  const grouped = Map.groupBy(values.filter(Boolean) as string[], (value) => value);
  return Object.fromEntries([...grouped].map(([value, all]) => [value, all.length]));
}

/**
 * The menu as it must be: at each level on the way to the chosen entry, and one below it, the entries and their counts. The
 * widget counts the grandparents of the chosen entry within its parent, whatever the service: `withoutGrandparents`.
 */
function menuOf(choice: Choice, tree: (typeof trees)[number]): Record<string, number> {
  const chosen = choice[tree]?.split(' > ') ?? [];
  const levels = [0, 1, 2, 3].slice(0, chosen.length + 1) as (0 | 1 | 2 | 3)[];
  const perLevel = levels.map((level) => {
    const parent = level === 0 ? null : chosen.slice(0, level).join(' > ');
    return counts(found({ ...choice, [tree]: parent }).map((record) => record[tree][`lvl${level}`]));
  });
  return Object.assign({}, ...perLevel);
}

function withoutGrandparents(menu: Record<string, number>, chosen: string | null): Record<string, number> {
  const path = chosen?.split(' > ') ?? [];
  const grandparents = path.slice(0, -2).map((_, depth) => path.slice(0, depth + 1).join(' > '));
  return Object.fromEntries(Object.entries(menu).filter(([value]) => !grandparents.includes(value)));
}

function flattened(items: readonly Item[]): Record<string, number> {
  return Object.assign({}, ...items.map(({ value, count, data }) => ({ [value]: count, ...flattened(data ?? []) })));
}

function ordered({ order, ...choice }: Choice): string[] {
  const all = found({ ...choice, order });
  const sign = order === 'products_price_desc' ? -1 : 1;
  const sorted = order === 'products' ? all : all.toSorted((a, b) => sign * (a.price_cents - b.price_cents));
  return sorted.slice(choice.page * 24, choice.page * 24 + 24).map(({ objectID }) => objectID);
}

async function expectShown(choice: Choice): Promise<void> {
  const shown = await page.show(choice);
  expect(shown.nbHits).toBe(found(choice).length);
  expect(shown.ids).toEqual(ordered(choice));
  expect(Object.fromEntries(shown.grapes.map(({ value, count }) => [value, count]))).toMatchObject(
    counts(found(choice, 'grapes').map(({ grape }) => grape)),
  );
  for (const tree of trees) {
    expect(withoutGrandparents(flattened(shown[tree]), choice[tree])).toEqual(withoutGrandparents(menuOf(choice, tree), choice[tree]));
  }
}

function lastRequests(): { indexName: string; facets: string | string[] }[] {
  return (server.calls.at(-1) as { requests: { indexName: string; facets: string | string[] }[] }).requests;
}

describe('M-176 one refinement after another', () => {
  const steps: [string, Choice, number][] = [
    ['nothing refined', nothing, 1],
    ['a category', { ...nothing, categories: 'Wine' }, 2],
    ['a category below it', { ...nothing, categories: 'Wine > Red Wine' }, 3],
    ['and a grape', { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'] }, 4],
    ['M-184 and a second grape', { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir', 'Nebbiolo'] }, 4],
    ['and a region', { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'], regions: 'France' }, 5],
    ['and a region below it', { ...nothing, categories: 'Wine > Red Wine', grapes: ['Pinot Noir'], regions: 'France > Bordeaux' }, 6],
    ['M-185 the lowest level', { ...nothing, regions: 'France > Bordeaux > Médoc > Pauillac' }, 5],
    ['M-155 cheapest first', { ...nothing, order: 'products_price_asc', query: 'pinot' }, 1],
    ['M-155 dearest first, second page', { ...nothing, order: 'products_price_desc', page: 1 }, 1],
  ];
  test.each(steps)('%s', async (_, choice, requests) => {
    await expectShown(choice);
    expect(lastRequests()).toHaveLength(requests);
  });

  test('M-179 five page numbers, and every hit is on one of the pages', async () => {
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

test('whatever is chosen, hits and counts are those that counting by hand gives', async () => {
  const paths = (tree: (typeof trees)[number]) => [...new Set(records.flatMap((record) => Object.values(record[tree]) as string[]))];
  const choice: fc.Arbitrary<Choice> = fc.record({
    query: fc.constantFrom('', 'pinot', 'tito', 'old', '2007'),
    categories: fc.constantFrom(null, ...paths('categories')),
    regions: fc.constantFrom(null, ...paths('regions')),
    grapes: fc.subarray(['Pinot Noir', 'Nebbiolo', 'Chardonnay']),
    order: fc.constantFrom('products' as const, 'products_price_asc' as const, 'products_price_desc' as const),
    page: fc.constant(0),
  });
  await fc.assert(fc.asyncProperty(choice, expectShown), { numRuns: 60 });
});
