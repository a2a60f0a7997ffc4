/** Small shelves for tests: name what matters, the rest is a plausible bottle of red. */
import { atOnce } from './in-slices.ts';
import type { SearchRecord, SearchRequest } from './ports.ts';
import { ShelfEngine } from './shelf-engine.ts';
import { buildShelfIndex, type ShelfEntry } from './shelf-index.ts';

/** Entries in shelf order; ids are '1', '2', … */
export function shelfOf(...records: Partial<SearchRecord>[]): ShelfEntry[] {
  return records.map((record, at) => ({
    // Behind every record with a default rank.
    rank: 10_000_000 + at,
    record: {
      objectID: String(at + 1),
      slug: `bottle-${at + 1}`,
      name: `Bottle ${at + 1}`,
      producer: 'House',
      pack_type: 'Product',
      pack_photo: null,
      art: 'bordeaux.red.lines',
      display_price: '$19.99',
      sale_price: '19.99',
      price_cents: 1_999,
      status: 'instock',
      ships: true,
      aisle: 'wine',
      sale_item: false,
      offer: null,
      only_pack: null,
      num_grouped_packs: 1,
      search_default: true,
      categories: { lvl0: 'Wine', lvl1: 'Wine > Red Wine' },
      regions: {},
      grape: '',
      sizes: ['750 mL'],
      size_prices: [],
      vintage: '',
      ...record,
    },
  }));
}

export function engineOf(...records: Partial<SearchRecord>[]): ShelfEngine {
  return new ShelfEngine(atOnce(buildShelfIndex(shelfOf(...records))));
}

/** A request for everything; say what differs. */
export function asking(request: Partial<SearchRequest>): SearchRequest {
  return {
    view: 'featured',
    query: '',
    filter: null,
    facets: [],
    maxValuesPerFacet: 100,
    page: 0,
    hitsPerPage: 24,
    highlight: [],
    ...request,
  };
}

/** The names that a query finds, best first. */
export function namesFound(engine: ShelfEngine, query: string, more: Partial<SearchRequest> = {}): string[] {
  return engine.search(asking({ query, ...more })).hits.map(({ record }) => record.name);
}
