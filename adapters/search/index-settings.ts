/** How the hosted index searches, so that it behaves as the shop's own does (M-155, M-184 to M-186). */
import type { IndexSettings, SynonymHit } from 'algoliasearch';
import { facetNames } from '#domains/search/facet-names.rules.ts';
import type { View } from '#domains/search/ports.ts';
import { reachableHits } from '#platform/settings/search-settings.ts';

const hierarchyLevels = facetNames.filter((name) => name.includes('.lvl'));
const searchableFacets: ReadonlySet<string> = new Set([...hierarchyLevels, 'grape']);

/**
 * The service's own order of criteria, except for what a search wants first ('filters', N-006); 'custom' is
 * the shelf.
 */
const relevance = ['filters', 'typo', 'geo', 'words', 'proximity', 'attribute', 'exact', 'custom'];

/** The settings of the main index. The other two are its replicas, with the same records in another order. */
export function mainSettings(names: Record<View, string>): IndexSettings {
  return {
    ...textSettings,
    replicas: [names['price-asc'], names['price-desc']],
    ranking: relevance,
    customRanking: ['asc(shelf_rank)'],
  };
}

/**
 * Available products first (G-32), then by price. Matches with typos would be mixed in by price, so only the
 * best matches are kept.
 */
export function priceSettings(direction: 'asc' | 'desc'): IndexSettings {
  return {
    ...textSettings,
    ranking: ['asc(is_sold_out)', `${direction}(price_cents)`, ...relevance],
    customRanking: ['asc(shelf_rank)'],
    typoTolerance: 'min',
  };
}

const textSettings: IndexSettings = {
  searchableAttributes: ['name', 'producer,grape', ...hierarchyLevels.toReversed(), 'vintage,sizes'],
  // Algolia returns the lowest, highest and average price.
  attributesForFaceting: [
    ...facetNames.map((name) => (searchableFacets.has(name) ? `searchable(${name})` : name)),
    'price_cents',
  ],
  numericAttributesForFiltering: ['price_cents'],
  attributesToHighlight: ['name', 'producer', 'grape'],
  unretrievableAttributes: ['shelf_rank', 'is_sold_out'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  // 2015 must not find 2016.
  allowTyposOnNumericTokens: false,
  removeWordsIfNoResults: 'allOptional',
  queryLanguages: ['en'],
  ignorePlurals: ['en'],
  maxValuesPerFacet: 1_000,
  paginationLimitedTo: reachableHits,
};

/** Other words for the same thing. */
export interface Synonyms {
  /** Each of these finds the others. */
  sameThing: readonly (readonly string[])[];
  /** The key finds the values, but not vice versa. */
  alsoFinds: Readonly<Record<string, readonly string[]>>;
}

/** By word: what the store says that it means. */
export type OwnSynonyms = Readonly<Record<string, string>>;

export function synonymHits({ sameThing, alsoFinds }: Synonyms, own: OwnSynonyms = {}): SynonymHit[] {
  return [
    ...sameThing.map(
      (words, at): SynonymHit => ({ objectID: `same-${at}`, type: 'synonym', synonyms: [...words] }),
    ),
    ...Object.entries(alsoFinds).map(
      ([input, words], at): SynonymHit => ({
        objectID: `also-${at}`,
        type: 'oneWaySynonym',
        input,
        synonyms: [...words],
      }),
    ),
    ...Object.entries(own).map(
      ([input, meaning], at): SynonymHit => ({
        ...{ objectID: `own-${at}`, type: 'oneWaySynonym', input, synonyms: [meaning] },
      }),
    ),
  ];
}
