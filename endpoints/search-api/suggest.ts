/**
 * What the header's search box suggests during typing (N-044), from the configured search in a single call.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { perTaxonomy, taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { SearchRecord } from '#domains/search/ports.ts';
import {
  fitSuggestions,
  type PlaceSuggestion,
  type ProductSuggestion,
  type Suggestions,
} from '#domains/search/suggestions.rules.ts';
import type { Understanding } from '#domains/search/understanding.ts';
import type { SearchConstants } from './search-constants.ts';

/**
 * Asks the search in this process or the hosted one; returns answers in the order of the requests. Rejects if
 * it cannot.
 */
export type AskAnySearch = <Result>(requests: readonly object[]) => Promise<readonly Result[]>;

export interface SuggestDeps {
  askSearch: AskAnySearch;
  searchConstants: SearchConstants;
}

type Hit = Pick<
  SearchRecord,
  'slug' | 'name' | 'art' | 'pack_photo' | 'display_price' | 'status' | 'sizes'
> & {
  matched_size?: { size: string; display_price: string; in_stock: boolean };
};

interface Found extends Partial<Understanding> {
  hits: Hit[];
  nbHits: number;
}

const nothing: Suggestions = { products: [], readings: [], places: [] };
const maxQueryLength = 512;
const sellable = '(pack_type:Group OR pack_type:Product) AND search_default:true';

export function suggestEndpoint({ askSearch, searchConstants }: SuggestDeps) {
  return {
    /**
     * GET /ajax/suggestions?query=; empty while the search is unavailable, because the next keystroke asks
     * again.
     */
    async show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const { query } = request.query as { query?: unknown };
      const words = typeof query === 'string' ? query.slice(0, maxQueryLength).toWellFormed().trim() : '';
      reply.header('cache-control', 'no-store');
      if (words === '') return reply.send(nothing);
      try {
        return reply.send(await suggest(words));
      } catch (error) {
        request.log.warn({ err: error }, 'search did not answer, nothing is suggested');
        return reply.send(nothing);
      }
    },
  };

  async function suggest(words: string): Promise<Suggestions> {
    const shelves = shelvesNamed(words);
    const indexName = searchConstants.indexes.featured;
    const counted = { indexName, query: '', hitsPerPage: 0, filters: sellable, facets: [] };
    const [found, ...counts] = await askSearch<Found>([
      {
        indexName,
        query: words,
        hitsPerPage: 6,
        filters: sellable,
        facets: [],
        attributesToRetrieve: shown,
        attributesToHighlight: [],
      },
      ...shelves.map(({ filter }) => ({ ...counted, facetFilters: [filter] })),
    ]);
    if (!found) return nothing;
    const places = shelves
      .map(({ label, href }, at) => ({ label, href, count: counts[at]?.nbHits ?? 0 }))
      .filter(({ count }) => count > 0);
    return fitSuggestions({
      products: found.hits.map(productOf),
      readings: readingsOf(found, words),
      places,
    });
  }
}

const shown = ['slug', 'name', 'art', 'pack_photo', 'display_price', 'status', 'sizes'];

function productOf({
  slug,
  name,
  art,
  pack_photo,
  display_price,
  status,
  sizes,
  matched_size,
}: Hit): ProductSuggestion {
  return {
    href: productPath(slug, matched_size?.size),
    name,
    art,
    photo: pack_photo,
    price: matched_size?.display_price ?? display_price,
    size: matched_size?.size ?? (sizes.length === 1 ? (sizes[0] ?? '') : ''),
    isInStock: matched_size?.in_stock ?? status === 'instock',
  };
}

function readingsOf(
  { understood: told = [], loosened = [], nbHits }: Found,
  words: string,
): PlaceSuggestion[] {
  const understood = told.filter(({ isGivenUp }) => !isGivenUp);
  const rows = loosened.map(({ label, query, count }) => ({ label, href: searchHref(query), count }));
  // If some of what was typed was dropped, the suggestions are for the whole text.
  const isGivenUp = understood.length < told.length || nbHits === 0;
  if (understood.length === 0 || (isGivenUp && rows.length > 0)) return rows;
  // Words that were not understood stay as typed.
  const rest = told.reduce((text, reading) => text.replace(reading.words, ' '), words).trim();
  const label = [
    ...understood.map((reading) => reading.label),
    ...(rest === '' ? [] : [`“${rest.replace(/\s+/g, ' ')}”`]),
  ].join(' · ');
  return nbHits > 0 ? [{ label, href: searchHref(words), count: nbHits }, ...rows] : [];
}

function searchHref(query: string): string {
  return `/search?query=${encodeURIComponent(query)}`;
}

interface NamedShelf {
  /** The words of the name, folded. */
  words: readonly string[];
  label: string;
  href: string;
  /** In the protocol's form: 'categories.lvl1:Spirits > Whiskey'. */
  filter: string;
}

const maxShelves = 2;

/**
 * Categories, grapes and regions, in menu order, where every typed word is the start of a word in the name.
 */
function shelvesNamed(query: string): NamedShelf[] {
  const typed = folded(query);
  if (typed.length === 0 || typed.join('').length < 2) return [];
  const isNamed = ({ words }: NamedShelf) =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  const begins = ({ words }: NamedShelf) => Number(!words[0]?.startsWith(typed[0] ?? ''));
  return namedShelves()
    .filter(isNamed)
    .sort((one, other) => begins(one) - begins(other))
    .slice(0, maxShelves);
}

function folded(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

const namedShelves = perTaxonomy((): readonly NamedShelf[] => [
  ...taxonomy.categories.all.map(({ slug, name }) => {
    const categories = taxonomy.categories.chain(slug);
    return {
      words: folded(name),
      label: name,
      href: listingPath({ categories, regions: [], grape: null }),
      filter: levelOf('categories', categories),
    };
  }),
  ...taxonomy.grapes.map((grape) => ({
    words: folded(grape.name),
    label: grape.name,
    href: listingPath({ categories: [], regions: [], grape }),
    filter: `grape:${grape.name}`,
  })),
  ...taxonomy.regions.all
    .map(({ slug, name }) => ({ name, regions: taxonomy.regions.chain(slug) }))
    .map(({ name, regions }) => ({
      words: folded(name),
      label: name,
      href: listingPath({ categories: [], regions, grape: null }),
      filter: levelOf('regions', regions),
    })),
]);

function levelOf(tree: 'categories' | 'regions', chain: readonly { name: string }[]): string {
  return `${tree}.lvl${chain.length - 1}:${chain.map(({ name }) => name).join(' > ')}`;
}
