/**
 * Parses a query: which parts mean a kind, grape, place, style, dish, occasion, price, size or year, what is
 * excluded, and what remains free text (N-040). Pure: it knows the catalogue only through the lexicon and the
 * names it is given.
 */
import { type Word, wordsIn } from '../../text/words.rules.ts';
import { isCounted } from '../amounts/counted.rules.ts';
import { withExactSize } from '../amounts/exact-size.rules.ts';
import { type PriceSpan, readPrices } from '../amounts/price.rules.ts';
import { sizeWords } from '../amounts/size.rules.ts';
import { readStrengths, type StrengthSpan } from '../amounts/strength.rules.ts';
import { withoutVaguePrices } from '../amounts/vague-prices.rules.ts';
import { strength } from '../expression.rules.ts';
import type { Reading, ReadKnowing, ReadQuery } from '../reading.ts';
import { fillers, idle, negations } from '../vocabulary/asking-words.rules.ts';
import { Collected } from './collected.rules.ts';
import { asWordsOfNames } from './color-of-name.rules.ts';
import { styledKinds, withOneDrink } from './one-drink.rules.ts';
import { PhrasesAt, prefixed } from './phrases-at.rules.ts';
import { singular } from './singular.rules.ts';
import { readDishes } from './whole-dishes.rules.ts';

const mostLetters = 512;
const mostTokens = 32;

export function readQuery(text: string, knowing: ReadKnowing): ReadQuery {
  const cut = text.slice(0, mostLetters);
  const read = new QueryReader(cut, knowing).read();
  read.readings = withoutVaguePrices(read.readings);
  asWordsOfNames(read, cut, knowing.areApart);
  read.readings = withOneDrink(styledKinds(read.readings, knowing.lexicon), cut, knowing);
  readDishes(cut, read, knowing.isOnShelf);
  read.readings = withoutContradictions(oneOfEachOccasion(withExactSize(read.readings)));
  return read;
}

/** 'wedding champagne toast' is one wish. */
const oneOfEachOccasion = (readings: readonly Reading[]) =>
  readings.filter(
    ({ kind, label }, at) =>
      kind !== 'occasion' || readings.findIndex((each) => each.kind === kind && each.label === label) === at,
  );

/** 'sweet but not too sweet' is sweet. */
const withoutContradictions = (readings: readonly Reading[]) =>
  readings.filter(
    (each) =>
      !each.isUnwanted || !readings.some((other) => !other.isUnwanted && `not ${other.label}` === each.label),
  );

/**
 * Goes through the words once; every `#take…` method returns how many words it took from `at` on, 0 for none.
 */
class QueryReader {
  readonly #text: string;
  readonly #knowing: ReadKnowing;
  readonly #tokens: readonly Word[];
  /** The words of the tokens, with slips corrected. */
  readonly #words: readonly string[];
  readonly #strengths: readonly StrengthSpan[];
  readonly #prices: readonly PriceSpan[];
  readonly #phrases: PhrasesAt;
  readonly #collected: Collected;

  constructor(text: string, knowing: ReadKnowing) {
    this.#text = text;
    this.#knowing = knowing;
    this.#tokens = wordsIn(text).slice(0, mostTokens);
    this.#strengths = readStrengths(text);
    this.#prices = readPrices(text).filter(({ start, end }) =>
      this.#tokens.some(({ from, to }) => from >= start && to <= end),
    );
    const mended: ReadQuery['mended'] = [];
    this.#words = this.#tokens.map((token, at) => this.#meant(token, at, mended));
    this.#phrases = new PhrasesAt(text, this.#tokens, this.#words, knowing);
    this.#collected = new Collected(text, this.#tokens, this.#words, knowing);
    this.#collected.read.mended.push(...mended);
  }

  read(): ReadQuery {
    for (let at = 0; at < this.#tokens.length; ) at += this.#take(at);
    return this.#collected.read;
  }

  #take(at: number): number {
    const ofName = this.#isPutInSize(at) ? 0 : this.#phrases.longestName(at);
    // Two words of a name take precedence over any figure among them.
    const isName = ofName > 1;
    return (
      (isName ? 0 : this.#takePrice(at) || this.#takeStrength(at)) ||
      this.#takeCount(at) ||
      (isName ? 0 : this.#takeYear(at)) ||
      this.#takeOrdinal(at) ||
      this.#takeMeant(at, ofName) ||
      this.#takeWord(at)
    );
  }

  /** 'in the big bottle' does not mean The Big Smoke. */
  #isPutInSize(at: number): boolean {
    return (
      fillers.has(this.#word(at)) && at + 1 < this.#words.length && this.#phrases.longestSize(at + 1)[1] > 1
    );
  }

  #takePrice(at: number): number {
    const price = this.#priceAt(this.#token(at));
    if (!price) return 0;
    const count = this.#countUntil(at, price.end);
    this.#collected.keepPrice(price, this.#words.slice(at, at + count));
    return count;
  }

  #takeStrength(at: number): number {
    const strong = this.#strengthAt(this.#token(at));
    const count = strong ? this.#countUntil(at, strong.end) : 0;
    if (!strong || this.#phrases.longestSense(at)[1] >= count) return 0;
    const where = strength(strong.fromTenths, strong.toTenths);
    const sense = { kind: 'style', label: strong.label, where } as const;
    this.#collected.keep({ kind: 'style', label: strong.label, sense }, at, count);
    return count;
  }

  /** 'for 60 people', '3 bottles of' say nothing about what is in them. */
  #takeCount(at: number): number {
    return isCounted(this.#word(at), this.#words[at + 1] ?? '') ? 2 : 0;
  }

  #takeYear(at: number): number {
    const year = this.#phrases.yearAt(at);
    if (!year) return 0;
    this.#collected.keep(year, at, 1);
    return 1;
  }

  /** 'for a 50th birthday', 'sweet 16': which one it is makes no difference to the bottle. */
  #takeOrdinal(at: number): number {
    if (!/^\d+(?:st|nd|rd|th)$/.test(this.#word(at))) return 0;
    const [next] = this.#phrases.longestSense(at + 1);
    return next?.kind === 'occasion' || /^(?:year|years|wedding)$/.test(this.#words[at + 1] ?? '') ? 1 : 0;
  }

  /** A name, a denial, a meaning or a size: the longest wins. */
  #takeMeant(at: number, ofName: number): number {
    const [longestSense, ofLongest] = this.#phrases.longestSense(at);
    const style =
      this.#collected.isDenied && ofLongest > 1
        ? this.#knowing.lexicon.senses.get(this.#word(at))
        : undefined;
    const [sense, ofSense] = style?.kind === 'style' ? [style, 1] : [longestSense, ofLongest];
    const [volumes, ofSize] = this.#phrases.longestSize(at);
    const longest = Math.max(sense ? ofSense : 0, volumes ? ofSize : 0);
    if (ofName > longest && ofName > 1 && !this.#isRestAllSenses(at, ofName)) {
      this.#collected.leaveFree(at, ofName);
      return ofName;
    }
    const denied = this.#phrases.negationAt(at) || (this.#isNotStrong(at) ? 1 : 0);
    if (denied > longest || (denied > 0 && denied === longest && !sense)) {
      this.#collected.deny(at);
      return denied;
    }
    if (this.#isAlsoDenied(at)) {
      this.#collected.deny(at);
      return 1;
    }
    if (sense && (!volumes || ofSense >= ofSize)) {
      this.#collected.keep({ kind: sense.kind, label: sense.label, sense }, at, ofSense);
      return ofSense;
    }
    if (!volumes) return 0;
    const label = this.#text.slice(this.#token(at).from, this.#token(at + ofSize - 1)?.to);
    this.#collected.keep({ kind: 'size', label, volumesMl: volumes }, at, ofSize);
    return ofSize;
  }

  /**
   * A word that means nothing as it is: 'unflavored', words that only help to ask, and what is left as text.
   */
  #takeWord(at: number): number {
    const word = this.#word(at);
    const inner = prefixed(word, this.#knowing.lexicon);
    if (inner) {
      this.#collected.deny(at);
      this.#collected.keep({ kind: inner.kind, label: inner.label, sense: inner }, at, 1);
      return 1;
    }
    if (this.#helpsToAsk(word) && !this.#isAmongFree(at)) return 1;
    // A stray letter says nothing, unless it belongs to its neighbor: 'tito s'.
    const { isOnShelf } = this.#knowing;
    const isStray = word.length < 3 && !isOnShelf(word) && this.#words.length > 1;
    if (!isStray || isOnShelf(`${this.#words[at - 1] ?? ''}${word}`)) this.#collected.leaveFree(at, 1);
    return 1;
  }

  #token(at: number): Word {
    return this.#tokens[at] as Word;
  }

  #word(at: number): string {
    return this.#words[at] as string;
  }

  #countUntil(at: number, end: number): number {
    return this.#tokens.slice(at).filter(({ from }) => from < end).length;
  }

  #priceAt({ from }: Word): PriceSpan | undefined {
    return this.#prices.find(({ start, end }) => from >= start && from < end);
  }

  #strengthAt({ from }: Word): StrengthSpan | undefined {
    return this.#strengths.find(({ start, end }) => from >= start && from < end);
  }

  #isRestAllSenses(at: number, count: number): boolean {
    return count === this.#words.length - at && this.#phrases.isAllSenses(at, count);
  }

  /** 'vodka not 80 proof' */
  #isNotStrong(at: number): boolean {
    const next = this.#tokens[at + 1];
    return next !== undefined && negations.has(this.#word(at)) && this.#strengthAt(next) !== undefined;
  }

  /** 'not merlot or malbec': neither of them. */
  #isAlsoDenied(at: number): boolean {
    const last = this.#collected.read.readings.at(-1);
    return (
      at > 0 &&
      /^(or|nor|ni|ou|o)$/.test(this.#word(at)) &&
      last?.isUnwanted === true &&
      last.end === this.#token(at - 1).to
    );
  }

  #helpsToAsk(word: string): boolean {
    return fillers.has(word) || (idle.has(word) && !this.#knowing.isOnShelf(word));
  }

  /** 'the' within a name is part of it. */
  #isAmongFree(at: number): boolean {
    const { free } = this.#collected.read;
    return (
      free.length > 0 &&
      at + 1 < this.#words.length &&
      free.at(-1)?.end === this.#tokens[at - 1]?.to &&
      this.#knowing.names.hasBeginning(this.#phrases.phrase(0, at + 1))
    );
  }

  /** The word itself, or the word of the lexicon that it is a slip of, which is then recorded in `mended`. */
  #meant(token: Word, at: number, mended: ReadQuery['mended']): string {
    const { text: word } = token;
    const { isBeginning, mend } = this.#knowing;
    if (this.#isKnown(token)) return word;
    // An unfinished word is not a slip.
    if (at === this.#tokens.length - 1 && isBeginning(word)) return word;
    const better = mend(word);
    if (better === undefined || fillers.has(better)) return better ?? word;
    mended.push({ from: this.#text.slice(token.from, token.to), to: better });
    return better;
  }

  #isKnown(token: Word): boolean {
    const { text: word } = token;
    const { lexicon, isOnShelf } = this.#knowing;
    return (
      word.length < 4 ||
      /\d/.test(word) ||
      lexicon.words.has(word) ||
      isOnShelf(word) ||
      fillers.has(word) ||
      idle.has(word) ||
      negations.has(word) ||
      lexicon.senses.has(singular(word)) ||
      prefixed(word, lexicon) !== undefined ||
      sizeWords.has(word) ||
      this.#priceAt(token) !== undefined
    );
  }
}
