/** The results page without a page: all its widgets, and what each would show. */
import { liteClient, type SearchMethodParams, type SearchResponse } from 'algoliasearch/lite';
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
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { wholeMenus } from '#widgets/search/whole-menus.rules.ts';
import { type Choice, type Item, type Tree, trees } from './counted-by-hand.ts';
import type { SearchServer } from './search-server.ts';

const filters = '(pack_type:Group OR pack_type:Product) AND search_default:true';

export interface Shown {
  ids: string[];
  nbHits: number;
  nbPages: number;
  pages: number[];
  categories: Item[];
  regions: Item[];
  grapes: { value: string; count: number; isRefined: boolean }[];
}

export type ResultsPage = ReturnType<typeof resultsPage>;

export function resultsPage({ client }: SearchServer) {
  const lite = liteClient(embeddedSearch.appId, embeddedSearch.apiKey, client);
  const searchClient = {
    ...lite,
    async search(requests: SearchMethodParams) {
      const answer = await lite.search(requests);
      return { ...answer, results: wholeMenus(answer.results as SearchResponse[]) };
    },
  };
  const search = instantsearch({
    indexName: 'products',
    searchClient: searchClient as never,
    insights: false,
  });
  const shown = {} as Shown;
  const menu = (tree: Tree) =>
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
      items: ['products', 'products_price_asc', 'products_price_desc'].map((value) => ({
        value,
        label: value,
      })),
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
    /** Makes the choice and waits for what is then shown. */
    async show(choice: Choice): Promise<Shown> {
      const { query, grapes, order, page } = choice;
      const before = search.mainIndex.getResults();
      const chosen = trees
        .filter((tree) => choice[tree] !== null)
        .map((tree) => [`${tree}.lvl0`, choice[tree]?.split(' > ')]);
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
