/**
 * The port of product search: requests to an index and its answers. Types only, so the server and the browser
 * can both import it.
 */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { Understanding } from './understanding.ts';

/** One index, three orders of it (M-155, G-31). 'featured' is relevance first, shelf order on ties. */
export type View = 'featured' | 'price-asc' | 'price-desc';

/**
 * The levels of a hierarchy, each a path joined by ' > ': lvl1 is 'Wine > Red Wine'. Missing levels are
 * absent.
 */
export interface HierarchyLevels {
  lvl0?: string;
  lvl1?: string;
  lvl2?: string;
  lvl3?: string;
}

/** One size of a product, priced per bottle. */
export interface SizePrice {
  /** As printed on the shelf: '1.75 L'. */
  size: string;
  price_cents: number;
  in_stock: boolean;
}

/**
 * One product page as the search shows it (M-207); made by `recordOf` from catalogue facts. Records are
 * immutable: a changed product gets a new object, so a serialized form may be cached by identity.
 */
export interface SearchRecord {
  /** The product's id, as text. */
  objectID: string;
  slug: string;
  name: string;
  producer: string;
  pack_type: 'Group' | 'Product';
  /** URL of a photograph, or null, in which case `art` draws the bottle. */
  pack_photo: string | null;
  art: BottleArt;
  /** '$12.99', or 'From $12.99' if its sizes differ in price (G-32). */
  display_price: string;
  /** '12.99': shown with a '$' before it (M-162). */
  sale_price: string;
  /** Lowest price in stock; the lowest of all if nothing is in stock. */
  price_cents: number;
  status: 'instock' | 'outstock';
  /** Whether a carrier may take it (M-007). */
  ships: boolean;
  /** First step of its category: 'wine', 'spirits', 'mixers'. */
  aisle: string;
  sale_item: boolean;
  /** The promotion of its only pack, as `readOfferTag` of pricing reads it; null if there is none. */
  offer: string | null;
  /** The pack that one click adds to the cart; null if there is a choice or nothing is left. */
  only_pack: number | null;
  /** How many sizes it has (M-165). */
  num_grouped_packs: number;
  /** False keeps it out of the shop's own searches (M-177). */
  search_default: boolean;
  categories: HierarchyLevels;
  regions: HierarchyLevels;
  /** Display name, '' if not known. */
  grape: string;
  /** As printed on the shelf: ['750 mL', '1.5 L']. */
  sizes: readonly string[];
  /** Its sizes with their prices, in shelf order. */
  size_prices: readonly SizePrice[];
  /** '2019', 'NV' or ''. */
  vintage: string;
}

/** What can be counted and filtered by `equals`; `facet-names.rules.ts` lists them. */
export type FacetName =
  | `categories.lvl${0 | 1 | 2 | 3}`
  | `regions.lvl${0 | 1 | 2 | 3}`
  | 'grape'
  | 'pack_type'
  | 'status'
  | 'sale_item'
  | 'search_default';

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

/**
 * Which records may be found. The only numeric attribute is 'price_cents', one value per size: conditions
 * within one `and` must all be met by the same size (one in stock, if any is). Booleans are the values 'true'
 * and 'false'. An attribute that is neither a facet nor numeric, and a value that no record has, match
 * nothing; `and` of nothing is all, `or` of nothing is none.
 */
export type Filter =
  | { kind: 'and'; filters: readonly Filter[] }
  | { kind: 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'numeric'; attribute: string; op: Comparison; value: number };

/** The attributes that can be highlighted. */
export type TextAttribute = 'name' | 'producer' | 'grape';

export interface SearchRequest {
  view: View;
  /** As typed; '' finds everything that passes the filter. At most 512 characters are read (M-183). */
  query: string;
  /** Null: every record. */
  filter: Filter | null;
  /** Which results come first, in any view; absent: none do. */
  first?: Filter;
  /** Facets to count over everything found; 'price_cents' gives statistics. Unknown names are ignored. */
  facets: readonly string[];
  /** Returns the most common values of each facet, at most this many. */
  maxValuesPerFacet: number;
  /** From 0. */
  page: number;
  /** 0 counts only. */
  hitsPerPage: number;
  /** Attributes to mark the matches in. */
  highlight: readonly TextAttribute[];
  /** What to do when no record has all the words; 'drop-words' if absent. */
  ifNothingFound?: 'drop-words' | 'none';
  /** False: no typo tolerance; true if absent. */
  forgiveTypos?: boolean;
}

export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** A text of a hit, split into matching and other parts; `markUp` turns it into escaped HTML. */
export interface Highlight {
  parts: readonly HighlightPart[];
  /** 'full' if every word of the query matched in this text. */
  matchLevel: 'none' | 'partial' | 'full';
  /** True if the whole text matches, apart from the characters between words. */
  fullyHighlighted: boolean;
  /** The words of the query that matched here, folded, in the order typed. */
  matchedWords: readonly string[];
}

export interface SearchHit {
  record: SearchRecord;
  /**
   * The size that the query asked for by size or price, if it is not the one with the record's own price;
   * else null.
   */
  matched: SizePrice | null;
  highlights: Partial<Record<TextAttribute, Highlight>>;
}

export interface FacetStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export interface SearchResult {
  hits: readonly SearchHit[];
  /** The number of all results, not only of this page. */
  nbHits: number;
  /** Per requested facet: value and count, most common first, then by name. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  facetStats: Readonly<Record<string, FacetStats>>;
  /** False if a facet has more values than were returned. */
  exhaustiveFacets: boolean;
  /** The words that were searched for in the end; the query as typed if nothing was dropped. */
  queryRun: string;
  /** Words of the query that were dropped to find something, folded (M-187). */
  droppedWords: readonly string[];
  /** A better spelling if words matched only with typos: 'sauvignon blanc'. Absent otherwise (M-187). */
  correctedQuery?: string;
  /** How the query was understood. */
  understanding: Understanding;
}

export interface FacetValuesRequest {
  /** An unknown facet has no values. */
  facet: string;
  /**
   * Typed into the facet's own search box; '' gives the most common values. Case, accents and one typo are
   * ignored.
   */
  facetQuery: string;
  /** The search whose results are counted. */
  query: string;
  filter: Filter | null;
  /** At most this many values. */
  maxFacetHits: number;
}

export interface FacetValue {
  value: string;
  count: number;
  highlight: Highlight;
}

export interface FacetValuesResult {
  /** Most common first. */
  values: readonly FacetValue[];
  exhaustiveFacets: boolean;
}

/** Calls are synchronous: the index is in memory and an answer takes about a millisecond. */
export interface SearchEngine {
  search(request: SearchRequest): SearchResult;
  facetValues(request: FacetValuesRequest): FacetValuesResult;
  /** Increases with every change of the index, so answers can be cached by it. */
  readonly generation: number;
}
