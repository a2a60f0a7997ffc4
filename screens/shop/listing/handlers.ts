import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { onceFor, type Places } from '#domains/catalogue/places/open-places.ts';
import { perTaxonomy, taxonomy } from '#domains/catalogue/taxonomy.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { once } from '#platform/inertia/props.ts';
import { wholeMenus } from '#widgets/search/whole-menus.rules.ts';
import type { ListingProps, SearchConstants } from './props.ts';
import { type SearchAnswer, trimmedAnswer } from './search-answer.rules.ts';
import { type SearchQuery, searchRequests } from './search-requests.rules.ts';
import { isAlias, type SearchState, stateToUrl, urlToState } from './search-state.rules.ts';
import { shelfListing } from './shelf-listing.ts';
import { packLookup } from './taxonomy-lookup.rules.ts';
import { within } from './within.ts';

/**
 * Asks the search in this process or the hosted one; the answers are in the order of the requests. Rejects if
 * the search fails.
 */
export type AskSearch = (requests: readonly SearchQuery[]) => Promise<readonly SearchAnswer[]>;

export interface ListingDeps {
  db: Db;
  settings: { appUrl: string; search: { kind: 'embedded' | 'algolia' } };
  askSearch: AskSearch;
  searchConstants: SearchConstants;
  places: Pick<Places, 'version' | 'noteOn'>;
}

/** Including the fallback to the shelf from the database, the page is there within two seconds. */
const longestSearchMs = 1_500;

const lookup = perTaxonomy(() => packLookup(taxonomy));

export function listingScreen({ db, settings, askSearch, searchConstants, places }: ListingDeps) {
  const constants = () => ({
    lookup: once(lookup, onceFor('lookup', places.version())),
    search: once(() => searchConstants),
    appUrl: settings.appUrl,
  });

  return {
    /**
     * `/search`, `/wine/...`, `/spirits/...`, `/mixers`, `/region/...`: product search (M-150, M-166 to
     * M-173).
     */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const reading = urlToState(request.url, taxonomy);
      if (reading.kind !== 'search') return sendNotFound(request, reply);
      const { state } = reading;
      if (isAlias(request.url, state)) return reply.redirect(stateToUrl(state), 301);
      const answers = await answersOf(searchRequests(state, searchConstants.indexes), request);
      if (!answers) {
        const shelf = await shelfListing(db, state);
        return shelf
          ? reply.page('Search', { ...constants(), ...noteOf(state), found: null, shelf })
          : sendNotFound(request, reply);
      }
      const [{ hits, nbPages }] = answers;
      if (state.page > Math.max(1, nbPages)) return sendNotFound(request, reply);
      // Searches by text or price are too many to cache. Lists of products on sale or in stock gain products
      // that the cache does not know about, and the hosted index does not report when it has applied a
      // change.
      const isWhole = !state.onSale && !state.inStock && state.today === null;
      const isShelf = state.query === '' && state.price === null && isWhole;
      if (isShelf && settings.search.kind === 'embedded')
        reply.cachePage(hits.map((hit) => Number(hit.objectID)));
      const found = { address: stateToUrl(state), answers };
      return reply.page('Search', { ...constants(), ...noteOf(state), found, shelf: null });
    },
  };

  /** What the store says about a region, on the first page of the region's own listing. */
  function noteOf(state: SearchState): Pick<ListingProps, 'note'> {
    const { regions, categories, grapes, query, page } = state;
    const region = regions.at(-1);
    const isOwn = region && categories.length === 0 && grapes.length === 0 && query === '' && page === 1;
    const html = isOwn ? places.noteOn(region.slug) : '';
    return region && html !== '' ? { note: { address: stateToUrl(state), html } } : {};
  }

  /** Undefined if the search does not answer, or not in time. */
  async function answersOf(
    requests: readonly SearchQuery[],
    { log }: FastifyRequest,
  ): Promise<[SearchAnswer, ...SearchAnswer[]] | undefined> {
    try {
      const [first, ...others] = await within(longestSearchMs, askSearch(requests));
      if (!first || others.length !== requests.length - 1)
        throw new Error('the search answered something else than it was asked');
      const [hits, ...counts] = wholeMenus([first, ...others]).map(trimmedAnswer);
      return hits && [hits, ...counts];
    } catch (error) {
      log.warn({ err: error }, 'search did not answer, shelf shown instead');
      return undefined;
    }
  }
}
