import type { Db } from '#db/connection.ts';
import type { SavedListing } from '#domains/catalogue/listing/collection-cards.ts';
import { listProducts } from '#domains/catalogue/listing/list-products.ts';
import { listingPath, listingTitle } from '#domains/catalogue/listing/listing-path.rules.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { chipsOf } from './chips.rules.ts';
import type { ShelfListing } from './props.ts';
import { hitsPerPage } from './search-requests.rules.ts';
import {
  isNarrowed,
  type SearchState,
  stateToUrl,
  titledSelection,
  urlToState,
} from './search-state.rules.ts';

/**
 * The listing as the database alone can provide it; undefined for a page that does not exist. It does not
 * know the shopper's place, so 'Here today' means what is in stock, and says so; 'Here today first' puts that
 * first.
 */
export async function shelfListing(db: Db, asked: SearchState): Promise<ShelfListing | undefined> {
  const state = asked.today === 'only' ? { ...asked, today: null, inStock: true } : asked;
  const { categories, page } = state;
  const inStockFirst = state.today === 'first';
  const { cards, total } = await listProducts(db, {
    ...listingOf(state),
    inStockFirst,
    page,
    perPage: hitsPerPage,
  });
  const pages = Math.max(1, Math.ceil(total / hitsPerPage));
  if (page > pages) return undefined;
  const below = taxonomy.categories.children(categories.at(-1)?.slug ?? null).map((node) => ({
    name: node.name,
    href: listingPath({ categories: taxonomy.categories.chain(node.slug), regions: [], grape: null }),
  }));
  const firstHref = stateToUrl({ ...state, page: 1, sort: 'featured' });
  const chosen = chipsOf(state).map(({ label, without }) => ({ name: label, href: stateToUrl(without) }));
  return {
    title: listingTitle(titledSelection(state)),
    total,
    page,
    pages,
    cards,
    categories: below,
    firstHref,
    chosen,
  };
}

function listingOf(state: SearchState): SavedListing {
  const { categories, regions, grapes, price, onSale, inStock, query } = state;
  return {
    ...named('categoryPath', categories.at(-1)?.path),
    ...named('regionPath', regions.at(-1)?.path),
    ...named('grape', grapes[0]?.slug),
    ...(price && { price }),
    ...{ onSale, inStock, query },
  };
}

/**
 * The list at an address of the shop, for a collection (B-223); null for an address that is not a list, has
 * no filter, or asks for what the database cannot provide: two grapes, or what can be at a place today.
 */
export function readSavedListing(address: string): SavedListing | null {
  const reading = urlToState(address, taxonomy);
  if (reading.kind !== 'search') return null;
  const { state } = reading;
  const isNone = !isNarrowed(state) && state.query === '';
  return isNone || state.grapes.length > 1 || state.today !== null ? null : listingOf(state);
}

function named<K extends string>(key: K, value: string | undefined): { [P in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]: string });
}
