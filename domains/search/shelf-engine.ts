/** Answers searches from an index in memory, which may be patched or replaced between any two calls. */
import { countFacets } from './facets/count-facets.ts';
import { facetValuesOf } from './facets/facet-values.ts';
import { filterRecords, meetsPrices, priceConditions } from './facets/filter-records.ts';
import { RecordSet } from './facets/record-set.ts';
import { type Matched, type MatchQuery, withoutWords } from './find-records.ts';
import { correctionOf, highlightsOf } from './hit-words.ts';
import { matchedSize } from './matched-size.ts';
import type {
  FacetValuesRequest,
  FacetValuesResult,
  Filter,
  SearchEngine,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchResult,
  SizePrice,
} from './ports.ts';
import type { Answer } from './reading/answer/answer.ts';
import { answerQuery } from './reading/answer/answer-query.ts';
import { senseOf } from './reading/make-sense.ts';
import type { ShelfSense } from './reading/shelf-sense.ts';
import { noSynonyms, type OwnSynonyms } from './reading/synonyms/own-synonyms.ts';
import { allSayings, type Saying } from './reading/vocabulary/sayings.rules.ts';
import { nothingWished, type Wishes, wishedSize } from './reading/wishes.ts';
import { RecentlyUsed } from './recently-used.ts';
import { patchShelfIndex, type ShelfEntry, type ShelfIndex } from './shelf-index.ts';
import { smallestKeys } from './smallest-keys.ts';
import { matchWords, recordOfKey } from './text/match.ts';
import { queryWords, readQuery } from './text/read-query.ts';
import { nothingUnderstood } from './understanding.ts';
import { priceKeys } from './view-keys.ts';

/** One request of the browser contains up to ten searches with the same words and different filters. */
const queriesKept = 24;
const filtersKept = 64;

type Asked = Pick<SearchRequest, 'query' | 'filter' | 'ifNothingFound' | 'forgiveTypos'>;

const usual = allSayings({});

/**
 * The store's own words: its answers to questions that are not about bottles, and the meanings it gives to
 * words.
 */
export interface OwnWords {
  sayings(): readonly Saying[];
  synonyms(): OwnSynonyms;
}

export class ShelfEngine implements SearchEngine {
  #index: ShelfIndex;
  #generation = 1;
  readonly #own: OwnWords;
  readonly #matched = new RecentlyUsed<Matched>(queriesKept);
  readonly #sets = new RecentlyUsed<{ set: RecordSet; records: Uint32Array }>(filtersKept);

  /** @param own read at each search, so that the store's changes take effect at once */
  constructor(index: ShelfIndex, own: Partial<OwnWords> = {}) {
    this.#index = index;
    this.#own = { sayings: () => usual, synonyms: () => noSynonyms, ...own };
  }

  get generation(): number {
    return this.#generation;
  }

  get index(): ShelfIndex {
    return this.#index;
  }

  replace(index: ShelfIndex): void {
    this.#index = index;
    this.#matched.clear();
    this.#sets.clear();
    this.#generation += 1;
  }

  /** False if the entry needs a new index, in which case nothing is changed. */
  patch(entry: ShelfEntry): boolean {
    if (!patchShelfIndex(this.#index, entry)) return false;
    this.#sets.clear();
    this.#generation += 1;
    return true;
  }

  search(request: SearchRequest): SearchResult {
    const { view, query, page, hitsPerPage } = request;
    const found = this.#find(request, view !== 'featured');
    const order = view === 'featured' ? found.wishes.order : view;
    const shownCents = this.#shownCents(found, request);
    const keys =
      order === null
        ? found.keys
        : priceKeys(
            this.#index.columns,
            found.records,
            order,
            shownCents,
            (at) => sizeAsked(this.#record(at), found.wishes, [])?.in_stock !== false,
          );
    const first = page * hitsPerPage;
    // Without words the keys are in order already.
    const isSorted = order === null && query.trim() === '';
    const until = first + hitsPerPage;
    const best = request.first
      ? this.#firstThenRest(keys, request.first, until).subarray(first)
      : isSorted
        ? keys.subarray(first, until)
        : smallestKeys(keys, until).subarray(first);
    const counts = countFacets(
      this.#index.columns,
      found.records,
      request.facets,
      request.maxValuesPerFacet,
      shownCents,
    );
    return {
      hits: Array.from(best, (key) => this.#hit(recordOfKey(key), found, request)),
      nbHits: found.records.length,
      facets: counts.facets,
      facetStats: counts.facetStats,
      exhaustiveFacets: counts.exhaustive,
      queryRun: found.dropped.length === 0 ? query : found.words.join(' '),
      droppedWords: found.dropped,
      ...correctionOf(this.#index, found),
      ...(found.understanding.corrected && {
        correctedQuery: found.understanding.corrected.query.toLowerCase(),
      }),
      understanding: found.understanding,
    };
  }

  facetValues(request: FacetValuesRequest): FacetValuesResult {
    return facetValuesOf(this.#index.columns, this.#find(request, false).records, request);
  }

  #hit(at: number, found: Answer, { highlight, filter }: SearchRequest): SearchHit {
    const record = this.#record(at);
    const matched = sizeAsked(record, found.wishes, priceConditions(filter));
    return { record, matched, highlights: highlightsOf(this.#index, found, record, highlight) };
  }

  /** The records that pass the filter, in order, then the others, in order; at most `most` of them. */
  #firstThenRest(keys: Float64Array, filter: Filter, most: number): Float64Array {
    const { set } = this.#setOf(filter);
    const before = smallestKeys(
      keys.filter((key) => set.has(recordOfKey(key))),
      most,
    );
    if (before.length === most) return before;
    const rest = keys.filter((key) => !set.has(recordOfKey(key)));
    return Float64Array.from([...before, ...smallestKeys(rest, most - before.length)]);
  }

  /** If a size or price was asked for, the price on each record's card; else undefined. */
  #shownCents({ wishes }: Answer, { filter }: SearchRequest): ((at: number) => number) | undefined {
    const prices = priceConditions(filter);
    if (wishes.volumesMl.length + wishes.prices.length + prices.length === 0) return undefined;
    return (at) => {
      const record = this.#record(at);
      return sizeAsked(record, wishes, prices)?.price_cents ?? record.price_cents;
    };
  }

  #record(at: number): SearchRecord {
    const entry = this.#index.entries[at];
    if (!entry) throw new RangeError(`There is no record ${at}.`);
    return entry.record;
  }

  #find({ query, filter, ifNothingFound, forgiveTypos }: Asked, fewestTyposOnly: boolean): Answer {
    const { set, records } = this.#setOf(filter);
    if (queryWords(query).length === 0) {
      return {
        ...withoutWords,
        records,
        keys: Float64Array.from(records),
        wishes: nothingWished,
        understanding: nothingUnderstood,
      };
    }
    const answer = answerQuery(this.#sense(), query, set, {
      match: this.#match,
      forgiveTypos: forgiveTypos !== false,
      dropWords: ifNothingFound !== 'none',
      fewestTyposOnly,
      sayings: this.#own.sayings(),
      synonyms: this.#own.synonyms(),
    });
    return this.#inThatSize(answer, priceConditions(filter));
  }

  /**
   * The filter passes a product if any of its sizes does. If a size was asked for, that size must have the
   * price.
   */
  #inThatSize(answer: Answer, prices: ReturnType<typeof priceConditions>): Answer {
    if (answer.wishes.volumesMl.length === 0 || prices.length === 0) return answer;
    const fits = (at: number) => {
      const record = this.#record(at);
      const cents = sizeAsked(record, answer.wishes, prices)?.price_cents ?? record.price_cents;
      return meetsPrices(prices, cents);
    };
    const kept = Array.from(answer.records, fits);
    return {
      ...answer,
      records: answer.records.filter((_, place) => kept[place]),
      keys: answer.keys.filter((_, place) => kept[place]),
    };
  }

  /** The meaning of this index's words; computed at the first query. */
  #sense(): ShelfSense {
    return senseOf(this.#index);
  }

  readonly #match: MatchQuery = (words, typos, isFinished = false) =>
    this.#matched.get(`${typos} ${isFinished} ${words.join(' ')}`, () => {
      const query = readQuery(this.#index.postings, words, { typos, isFinished });
      return { ...matchWords(this.#index.postings, query), query };
    });

  #setOf(filter: Filter | null): { set: RecordSet; records: Uint32Array } {
    return this.#sets.get(JSON.stringify(filter), () => {
      const { entries, columns } = this.#index;
      const set = filter === null ? new RecordSet(entries.length).inverse() : filterRecords(columns, filter);
      return { set, records: set.records() };
    });
  }
}

function sizeAsked(
  record: SearchRecord,
  wishes: Wishes,
  prices: ReturnType<typeof priceConditions>,
): SizePrice | null {
  return matchedSize(record, wishedSize(wishes, record.sizes), [...wishes.prices, ...prices]);
}
