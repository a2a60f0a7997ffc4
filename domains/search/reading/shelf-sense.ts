/** One index with everything known about its words. */

import { meetsPrices } from '../facets/filter-records.ts';
import { RecordSet } from '../facets/record-set.ts';
import type { Found } from '../find-records.ts';
import { correctionOf } from '../hit-words.ts';
import type { SearchRecord } from '../ports.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { ShelfIndex } from '../shelf-index.ts';
import { staffPlaced } from '../staff-placed.rules.ts';
import { readQuery as lookUp, type QueryWord } from '../text/read-query.ts';
import { squeeze } from '../text/skeleton.rules.ts';
import { synonymsOf } from '../text/synonyms.rules.ts';
import { Terms } from '../text/terms.ts';
import { typosForgiven } from '../text/typos.rules.ts';
import type { Correction, UnderstoodReading } from '../understanding.ts';
import type { PriceWish } from './amounts/price.rules.ts';
import { volumeOf } from './amounts/size.rules.ts';
import { usualPrice } from './answer/brand-order.ts';
import type { Lexicon } from './lexicon.ts';
import { onMainShelf } from './main-shelf.ts';
import type { Names } from './names.ts';
import { readQuery } from './parsing/query-reader.rules.ts';
import { singular } from './parsing/singular.rules.ts';
import { pricesOf, shareOfPrices } from './prices-of.ts';
import type { Reading, ReadQuery } from './reading.ts';
import type { Meanings } from './records-of.ts';
import type { NearPhrases } from './spelling/near-phrases.ts';
import type { WellKnown } from './well-known.ts';
import { conditions, priceRangeOf } from './wishes.ts';
import { withoutSpan } from './without-span.rules.ts';
import { writings } from './writings.rules.ts';

/** A word in this many names does not identify a bottle. */
const commonFrom = 40;
const readsKept = 24;
const fewestOfSize = 10;
/** With fewer bottles at the usual price for an occasion, half that price will do too. */
const fewestMeant = 8;

const softKinds: ReadonlySet<string> = new Set(['pairing', 'occasion']);

/** A part of the query, as shown on a chip. */
export type Span = Pick<Reading, 'kind' | 'label' | 'start' | 'end'>;

export class ShelfSense {
  readonly index: ShelfIndex;
  readonly meanings: Meanings;
  readonly lexicon: Lexicon;
  readonly names: Names;
  readonly phrases: NearPhrases;
  readonly wellKnown: WellKnown;
  readonly everything: RecordSet;
  readonly hasStaffPlaced: boolean;
  readonly #staffPlaced: ReadonlySet<number>;
  readonly #lexiconTerms: Terms;
  /** Words used only for dishes and occasions: so many that almost any name is close to one. */
  readonly #softWords: ReadonlySet<string>;
  readonly #squeezed: ReadonlyMap<string, string>;
  /** One query is parsed in several ways: as a cocktail, as a famous label, as typed. */
  readonly #reads = new RecentlyUsed<ReadQuery>(readsKept);
  readonly #volumes = new Map<number, RecordSet>();
  #usualVolumes: readonly number[] | undefined;

  constructor(
    index: ShelfIndex,
    known: Pick<ShelfSense, 'meanings' | 'lexicon' | 'names' | 'phrases' | 'wellKnown'>,
  ) {
    this.index = index;
    this.everything = new RecordSet(index.entries.length).inverse();
    this.meanings = known.meanings;
    this.lexicon = known.lexicon;
    this.wellKnown = known.wellKnown;
    this.names = known.names;
    this.phrases = known.phrases;
    this.#staffPlaced = new Set([...index.entries.keys()].filter((at) => staffPlaced(index.entries[at])));
    this.hasStaffPlaced = this.#staffPlaced.size > 0;
    this.#squeezed = new Map(
      [...this.lexicon.words].filter((word) => word.length > 3).map((word) => [squeeze(word), word]),
    );
    this.#lexiconTerms = new Terms([...this.lexicon.words].sort());
    const firm = new Set(
      [...this.lexicon.senses].flatMap(([phrase, { kind }]) =>
        softKinds.has(kind) ? [] : phrase.split(' '),
      ),
    );
    this.#softWords = new Set([...this.lexicon.words].filter((word) => !firm.has(word)));
  }

  get size(): number {
    return this.index.entries.length;
  }
  record(at: number): SearchRecord {
    const entry = this.index.entries[at];
    if (!entry) throw new RangeError(`There is no record ${at}.`);
    return entry.record;
  }

  /** The sizes that more than a few products come in. */
  get usualVolumesMl(): readonly number[] {
    this.#usualVolumes ??= [
      ...Map.groupBy(
        this.index.entries.flatMap(({ record }) => record.sizes.map(volumeOf)),
        (ml) => ml,
      ),
    ]
      .filter(([, { length }]) => length >= fewestOfSize)
      .map(([ml]) => ml);
    return this.#usualVolumes;
  }

  /** True for a word in many names, which says nothing by itself: 'reserve', 'year'. */
  isCommon(word: string): boolean {
    const term = this.index.postings.terms.find(word);
    return term >= 0 && this.index.postings.recordsWith(term, commonFrom) >= commonFrom;
  }

  /** True for a word of a name, a kind or a famous label. */
  isWord(word: string): boolean {
    return (
      this.index.postings.terms.find(word) >= 0 ||
      this.lexicon.words.has(word) ||
      this.lexicon.senses.has(singular(word)) ||
      synonymsOf(word).length > 0
    );
  }

  isStaffPlaced(at: number): boolean {
    return this.#staffPlaced.has(at);
  }

  read(query: string): ReadQuery {
    return this.#reads.get(query, () => this.#read(query));
  }

  #read(query: string): ReadQuery {
    const { terms } = this.index.postings;
    return readQuery(query, {
      lexicon: this.lexicon,
      names: this.names,
      isOnShelf: (word) => terms.find(word) >= 0 || synonymsOf(word).length > 0,
      hasVolume: (volumeMl) => !this.#ofVolumes([volumeMl]).isEmpty(),
      areApart: (one, other) => this.meanings.of(one).combine(this.meanings.of(other), 'and').isEmpty(),
      isBeginning: (word) => {
        const { lo, hi } = this.#lexiconTerms.startingWith(word);
        return lo < hi;
      },
      mend: (word) => this.mend(word),
    });
  }

  /**
   * The word of the lexicon that is meant: with a letter repeated, or a few letters wrong, if no name is as
   * close.
   */
  mend(word: string): string | undefined {
    if (synonymsOf(word).length > 0) return undefined;
    const squeezed = this.#squeezed.get(squeeze(word));
    if (squeezed !== undefined) return squeezed;
    const [best, second] = this.#lexiconTerms
      .withTypos(word, typosForgiven(word.length), false)
      .toSorted((a, b) => a.typos - b.typos);
    if (!best) {
      const joined = this.#isNearWord(word) ? undefined : this.names.joined(word);
      if (joined !== undefined) return joined === word ? undefined : joined;
      const [heard, other] = this.#lexiconTerms.soundingLike(word);
      const meant = heard === undefined ? undefined : this.#lexiconTerms.sorted[heard];
      return meant === undefined ||
        other !== undefined ||
        this.#isNearWord(word) ||
        this.#softWords.has(meant)
        ? undefined
        : meant;
    }
    if (second && second.typos === best.typos && word.length < 6) return undefined;
    const isFar = best.typos > 1 && this.#softWords.has(this.#lexiconTerms.sorted[best.lo] as string);
    if (isFar) return undefined;
    const { terms } = this.index.postings;
    const isAsNear = terms
      .withTypos(word, best.typos, false)
      .some(({ lo }) => !this.lexicon.words.has(terms.sorted[lo] as string));
    return isAsNear ? undefined : this.#lexiconTerms.sorted[best.lo];
  }

  /** True if a word of a name is one slip away, or sounds like it. */
  #isNearWord(word: string): boolean {
    const { terms } = this.index.postings;
    return (
      terms.withTypos(word, typosForgiven(word.length), false).length > 0 ||
      terms.soundingLike(word).some((at) => !this.lexicon.words.has(terms.sorted[at] as string))
    );
  }

  /** Records that fit all readings; with `orWritten` also those that have a reading's words in the name. */
  meet(readings: readonly Reading[], within: RecordSet, orWritten = false): RecordSet {
    const others = readings.filter(({ price }) => price?.kind !== 'share');
    const wishes = others.flatMap(({ price, isUnwanted }) =>
      price?.kind === 'range' && !isUnwanted ? conditions(price) : [],
    );
    const volumes = others.flatMap(({ volumesMl, isUnwanted }) =>
      volumesMl && !isUnwanted ? [volumesMl] : [],
    );
    let set = within;
    for (const reading of others) {
      if (!reading.sense) continue;
      const meant = this.meanings.of(reading.sense.where);
      // 'not rosé' also excludes sparkling wines with rosé in their name.
      const written =
        orWritten || reading.isUnwanted
          ? writings(reading).reduce((all, words) => all.combine(this.meanings.named(words), 'or'), meant)
          : meant;
      set = set.combine(reading.isUnwanted ? written.inverse() : written, 'and');
    }
    for (const { sense, isUnwanted } of others) {
      if (!sense || isUnwanted || !('prices' in sense) || !sense.prices) continue;
      const { fromCents, toCents } = priceRangeOf(sense.prices, readings);
      const asked = set;
      const costing = (least: number) =>
        this.#where(asked, (record) => usualPrice(record) >= least && usualPrice(record) <= toCents);
      const usual = costing(fromCents);
      // Few rosés cost as much as a $40 gift: then the better ones of those there are, or all of them.
      set = [usual, costing(fromCents / 2)].find((some) => some.count() >= fewestMeant) ?? costing(0);
    }
    for (const volumesMl of volumes) set = set.combine(this.#ofVolumes(volumesMl), 'and');
    if (wishes.length > 0) {
      const asked = volumes.flat();
      set = this.#where(set, (record) => pricesOf(record, asked).some((cents) => meetsPrices(wishes, cents)));
    }
    const shares = readings.flatMap(({ price }) => (price?.kind === 'share' ? [price] : []));
    if (shares.length > 0) set = onMainShelf(this, readings, set);
    for (const share of shares) set = this.#share(set, share);
    return set;
  }

  /** The words to mark in names, exactly as they are. */
  exactWords(words: readonly string[]): QueryWord[] {
    return lookUp(this.index.postings, words, { typos: 'none' });
  }

  /** The free words as they are spelled in the best hit. */
  mendedWords(found: Found, free: readonly string[]): readonly string[] {
    const { correctedQuery } = correctionOf(this.index, found);
    const better = correctedQuery?.split(' ');
    return better ? free.map((word) => better[found.words.indexOf(word)] ?? word) : free;
  }

  /** @param givenUp the parts that were dropped to find the hits */
  chips(query: string, readings: readonly Span[], givenUp: readonly Span[] = []): UnderstoodReading[] {
    return [...readings, ...givenUp]
      .sort((a, b) => a.start - b.start)
      .map((span) => ({
        kind: span.kind,
        label: span.label,
        words: query.slice(span.start, span.end),
        rest: withoutSpan(query, span.start, span.end),
        ...(givenUp.includes(span) && { isGivenUp: true as const }),
      }));
  }

  correction(query: string, { mended }: ReadQuery, found: Found): Correction | null {
    const [first] = mended;
    if (first)
      return { ...first, query: mended.reduce((text, { from, to }) => text.replace(from, to), query) };
    const { correctedQuery } = correctionOf(this.index, found);
    if (correctedQuery === undefined) return null;
    const better = correctedQuery.split(' ');
    const at = found.words.findIndex((word, place) => word !== better[place]);
    return { from: found.words[at] ?? query, to: better[at] ?? correctedQuery, query: correctedQuery };
  }

  #ofVolumes(volumesMl: readonly number[]): RecordSet {
    let set = new RecordSet(this.size);
    for (const volumeMl of volumesMl) {
      const known =
        this.#volumes.get(volumeMl) ??
        this.#where(undefined, ({ sizes }) => sizes.some((size) => volumeOf(size) === volumeMl));
      this.#volumes.set(volumeMl, known);
      set = set.combine(known, 'or');
    }
    return set;
  }

  #share(set: RecordSet, share: Extract<PriceWish, { kind: 'share' }>): RecordSet {
    const range = shareOfPrices(
      Array.from(set.records(), (at) => usualPrice(this.record(at))),
      share,
    );
    return this.#where(set, (record) => usualPrice(record) >= range.low && usualPrice(record) <= range.high);
  }

  #where(set: RecordSet | undefined, isMeant: (record: SearchRecord) => boolean): RecordSet {
    const kept = new RecordSet(this.size);
    for (const at of set ? set.records() : this.index.entries.keys())
      if (isMeant(this.record(at))) kept.add(at);
    return kept;
  }
}
