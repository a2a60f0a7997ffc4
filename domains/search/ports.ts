/**
 * The port of product search: what may be asked of an index and what it answers. Types only: safe for both
 * sides.
 */
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { Understanding } from './understanding.ts';

/** One index, three orders of it (M-155, G-31). 'featured' is relevance first, shelf order on ties. */
export type View = 'featured' | 'price-asc' | 'price-desc';

/**
 * The levels of a hierarchy, each a path joined by ' > ': lvl1 is 'Wine > Red Wine'. A level that is not
 * there is absent.
 */
export interface HierarchyLevels {
  lvl0?: string;
  lvl1?: string;
  lvl2?: string;
  lvl3?: string;
}

/** One size of a product as it is sold, by the bottle. */
export interface SizePrice {
  /** As printed on the shelf: '1.75 L'. */
  size: string;
  price_cents: number;
  in_stock: boolean;
}

/**
 * One product page as the search shows it (M-207); made by `recordOf` from catalogue facts. Records are never
 * changed in place: a product that changes gets a new object, so a serialised form may be kept by identity.
 */
export interface SearchRecord {
  /** The product's id, as text. */
  objectID: string;
  slug: string;
  name: string;
  producer: string;
  pack_type: 'Group' | 'Product';
  /** Address of a photograph, or null: then `art` draws the bottle. */
  pack_photo: string | null;
  art: BottleArt;
  /** '$12.99', or 'From $12.99' when its sizes differ in price (G-32). */
  display_price: string;
  /** '12.99': shown with a '$' before it (M-162). */
  sale_price: string;
  /** Lowest price in stock; the lowest of all when nothing is in stock. */
  price_cents: number;
  status: 'instock' | 'outstock';
  sale_item: boolean;
  /** The promotion of its only pack, as `readOfferTag` of pricing reads it; null when there is none. */
  offer: string | null;
  /** What one press puts in the cart; null where there is something to choose, or none is left. */
  only_pack: number | null;
  /** How many sizes it has (M-165). */
  num_grouped_packs: number;
  /** False keeps it out of the shop's own searches (M-177). */
  search_default: boolean;
  categories: HierarchyLevels;
  regions: HierarchyLevels;
  /** Display name, '' when not known. */
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
 * Which records may be found. The one numeric attribute is 'price_cents', of which every size has one:
 * conditions within one `and` are met together by one size (those in stock, if any is). Booleans are the
 * values 'true' and 'false'. An attribute that is neither a facet nor numeric, and a value that no record
 * has, match nothing; `and` of nothing is all, `or` of nothing is none.
 */
export type Filter =
  | { kind: 'and'; filters: readonly Filter[] }
  | { kind: 'or'; filters: readonly Filter[] }
  | { kind: 'not'; filter: Filter }
  | { kind: 'equals'; attribute: string; value: string }
  | { kind: 'numeric'; attribute: string; op: Comparison; value: number };

/** What highlights can be asked of. */
export type TextAttribute = 'name' | 'producer' | 'grape';

export interface SearchRequest {
  view: View;
  /** As typed; '' finds everything the filter lets through. At most 512 characters are read (M-183). */
  query: string;
  /** Null: every record. */
  filter: Filter | null;
  /**
   * Facets to count over everything found; 'price_cents' gives statistics. Names that are no facets are
   * passed over.
   */
  facets: readonly string[];
  /** The commonest values of each facet are told, at most this many. */
  maxValuesPerFacet: number;
  /** From 0. */
  page: number;
  /** 0 counts only. */
  hitsPerPage: number;
  /** Attributes to mark the matches in. */
  highlight: readonly TextAttribute[];
  /** What to do when no record has all the words; 'drop-words' when absent. */
  ifNothingFound?: 'drop-words' | 'none';
  /** False: no typos forgiven; true when absent. */
  forgiveTypos?: boolean;
}

export interface HighlightPart {
  text: string;
  isMatch: boolean;
}

/** A text of a hit cut into what matched and what did not; `markUp` makes escaped HTML of it. */
export interface Highlight {
  parts: readonly HighlightPart[];
  /** 'full' when every word of the query matched in this text. */
  matchLevel: 'none' | 'partial' | 'full';
  /** Nothing but matches, apart from what stands between words. */
  fullyHighlighted: boolean;
  /** The words of the query that matched here, folded, in the order typed. */
  matchedWords: readonly string[];
}

export interface SearchHit {
  record: SearchRecord;
  /**
   * The size that was asked for by size or price, when it is not the one that the record's price tells; else
   * null.
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
  /** Of everything found, not only of this page. */
  nbHits: number;
  /** Per facet asked for: value and count, the commonest first, then by name. */
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  facetStats: Readonly<Record<string, FacetStats>>;
  /** False when a facet has more values than were told. */
  exhaustiveFacets: boolean;
  /** The words that were looked for in the end; the query as typed when nothing was dropped. */
  queryRun: string;
  /** Words of the query that were given up so that something is found, folded (M-187). */
  droppedWords: readonly string[];
  /** A better spelling, when words matched only with typos: 'sauvignon blanc'. Absent otherwise (M-187). */
  correctedQuery?: string;
  /** What was made of the query. */
  understanding: Understanding;
}

export interface FacetValuesRequest {
  /** One that is no facet has no values. */
  facet: string;
  /** Typed into the facet's own search box; '' gives the commonest. Case, accents and a typo are forgiven. */
  facetQuery: string;
  /** The search that the counts are of. */
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
  /** The commonest first. */
  values: readonly FacetValue[];
  exhaustiveFacets: boolean;
}

/** Asks are synchronous: the index is in memory and an answer takes about a millisecond. */
export interface SearchEngine {
  search(request: SearchRequest): SearchResult;
  facetValues(request: FacetValuesRequest): FacetValuesResult;
  /** Grows with every change of what can be found; an answer kept under it stays right. */
  readonly generation: number;
}
