/**
 * Reads a query: what of it means bottles of a kind, a grape, a place, a style, a dish, an occasion, a price,
 * a size or a year, what is not wanted, and what stays free text (N-040). Pure: it knows the shelf only by
 * the lexicon and the names it is given.
 */
import type { Word } from '../text/words.rules.ts';
import { wordsIn } from '../text/words.rules.ts';
import type { ReadingKind } from '../understanding.ts';
import { fillers, negationPhrases, negations } from './asking-words.rules.ts';
import { any } from './expression.rules.ts';
import type { Lexicon } from './lexicon.ts';
import type { Occasion } from './occasions.rules.ts';
import { type PriceSpan, type PriceWish, readPrices } from './price.rules.ts';
import type { Sense } from './sense.ts';
import { sizeWords, volumeInFigures } from './size.rules.ts';

export interface Reading {
  kind: ReadingKind;
  label: string;
  /** Of the query's text; a negation counts. */
  start: number;
  end: number;
  isUnwanted: boolean;
  /** Its folded words, without the negation. */
  words: readonly string[];
  sense?: Sense | Occasion;
  price?: PriceWish;
  volumesMl?: readonly number[];
}

export interface FreeWord {
  text: string;
  start: number;
  end: number;
}

export interface ReadQuery {
  readings: Reading[];
  free: FreeWord[];
  /** Words in which a slip was mended, as typed and as meant. */
  mended: { from: string; to: string }[];
}

export interface NameBook {
  /** True when a name on the shelf begins with these folded words. */
  hasBeginning(key: string): boolean;
}

export interface ReadKnowing {
  lexicon: Lexicon;
  names: NameBook;
  /** True for a word that stands somewhere on the shelf. */
  isOnShelf(word: string): boolean;
  /** True when a bottle of this size is sold. */
  hasVolume(volumeMl: number): boolean;
  /** The word of the lexicon that a slip was meant to be. */
  mend(word: string): string | undefined;
}

const mostLetters = 512;
const mostTokens = 32;
export function readQuery(
  text: string,
  { lexicon, names, isOnShelf, hasVolume, mend }: ReadKnowing,
): ReadQuery {
  const cut = text.slice(0, mostLetters);
  const tokens = wordsIn(cut).slice(0, mostTokens);
  const prices = readPrices(cut).filter(({ start, end }) =>
    tokens.some((token) => token.from >= start && token.to <= end),
  );
  const read: ReadQuery = { readings: [], free: [], mended: [] };
  const priceAt = (token: Word) => prices.find(({ start, end }) => token.from >= start && token.from < end);
  const words = tokens.map((token, at) => meant(token, at));
  const phrase = (from: number, count: number) => words.slice(from, from + count).join(' ');
  let unwantedFrom: number | undefined;
  const keep = (
    reading: Omit<Reading, 'isUnwanted' | 'start' | 'end' | 'words'>,
    at: number,
    count: number,
  ) => {
    const first = tokens[at] as Word;
    const last = tokens[at + count - 1] as Word;
    const isUnwanted = unwantedFrom !== undefined;
    const before = read.readings.at(-1);
    // 'birthday gift for dad' is one wish.
    if (
      before?.kind === 'occasion' &&
      before.label === reading.label &&
      !isUnwanted &&
      cut.slice(before.end, first.from).trim() === ''
    ) {
      before.end = last.to;
      return;
    }
    const either =
      before && !isUnwanted
        ? orElse(before, alsoSo(before, reading, words[at] as string), cut.slice(before.end, first.from))
        : undefined;
    if (before && either) {
      Object.assign(before, either, {
        end: last.to,
        words: [...before.words, ...words.slice(at, at + count)],
      });
      return;
    }
    read.readings.push({
      ...reading,
      label: isUnwanted ? `not ${reading.label}` : reading.label,
      isUnwanted,
      start: unwantedFrom ?? first.from,
      end: last.to,
      words: words.slice(at, at + count),
    });
    unwantedFrom = undefined;
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Word;
    const ofNames = longestName(at);
    const price = priceAt(token);
    if (price && ofNames < 2) {
      const count = tokens.slice(at).filter((each) => each.from < price.end).length;
      read.readings.push(priceReading(price, words.slice(at, at + count)));
      unwantedFrom = undefined;
      at += count;
      continue;
    }
    const [sense, ofSense] = longestSense(at);
    const [volumes, ofSize] = longestSize(at);
    const longest = Math.max(sense ? ofSense : 0, volumes ? ofSize : 0);
    if (ofNames > longest && ofNames > 1 && !(ofNames === words.length - at && isAllSenses(at, ofNames))) {
      free(at, ofNames);
      at += ofNames;
      continue;
    }
    const denied = negationAt(at);
    if (denied > longest || (denied > 0 && denied === longest && !sense)) {
      unwantedFrom ??= token.from;
      at += denied;
      continue;
    }
    // 'not merlot or malbec': neither of them.
    const [last] = read.readings.slice(-1);
    if (
      /^(or|nor|ni|ou|o)$/.test(words[at] as string) &&
      at > 0 &&
      last?.isUnwanted &&
      last.end === tokens[at - 1]?.to
    ) {
      unwantedFrom ??= token.from;
      at += 1;
      continue;
    }
    const inner = prefixed(words[at] as string);
    if (sense && (!volumes || ofSense >= ofSize)) {
      keep({ kind: sense.kind, label: sense.label, sense }, at, ofSense);
      at += ofSense;
    } else if (volumes) {
      keep(
        { kind: 'size', label: cut.slice(token.from, tokens[at + ofSize - 1]?.to), volumesMl: volumes },
        at,
        ofSize,
      );
      at += ofSize;
    } else if (inner) {
      unwantedFrom ??= token.from;
      keep({ kind: inner.kind, label: inner.label, sense: inner }, at, 1);
      at += 1;
    } else if (fillers.has(words[at] as string) && !isAmongFree(at)) {
      at += 1;
    } else if ((words[at] as string).length < 3 && !isOnShelf(words[at] as string) && words.length > 1) {
      // A letter that stands nowhere says nothing, unless it is a part of its neighbor: 'tito s'.
      if (isOnShelf(`${words[at - 1] ?? ''}${words[at]}`)) free(at, 1);
      at += 1;
    } else {
      free(at, 1);
      at += 1;
    }
  }
  // 'shrimp scampi': what stands on no bottle beside a dish is a part of it.
  const dishes = read.readings.filter(({ kind }) => kind === 'pairing');
  const isOfDish = ({ text, start, end }: FreeWord) =>
    !isOnShelf(text) &&
    dishes.some((dish) =>
      /^\s*$/.test(dish.end <= start ? cut.slice(dish.end, start) : cut.slice(end, dish.start)),
    );
  read.free = read.free.filter((word) => !isOfDish(word));
  return read;

  /** 'sweet red or white': the white one is to be sweet too. */
  function alsoSo<Part extends Pick<Reading, 'label' | 'kind' | 'sense'>>(
    { words: [style], sense }: Reading,
    part: Part,
    word: string,
  ): Part {
    const same = sense?.kind === 'kind' ? lexicon.senses.get(`${style} ${word}`) : undefined;
    return same ? { ...part, kind: same.kind, label: same.label, sense: same } : part;
  }

  function meant(token: Word, at: number): string {
    const { text: word } = token;
    if (
      word.length < 4 ||
      /\d/.test(word) ||
      lexicon.words.has(word) ||
      isOnShelf(word) ||
      fillers.has(word) ||
      negations.has(word)
    )
      return word;
    if (lexicon.senses.has(singular(word)) || prefixed(word) || sizeWords.has(word) || priceAt(token))
      return word;
    const better = mend(word);
    // An unfinished word is not a slip.
    const isUnfinished = at === tokens.length - 1 && better?.startsWith(word);
    if (better === undefined || isUnfinished) return word;
    read.mended.push({ from: cut.slice(token.from, token.to), to: better });
    return better;
  }

  function longestName(at: number): number {
    for (let count = Math.min(5, words.length - at); count > 0; count -= 1) {
      if (negations.has(words[at] as string) && count === 1) return 0;
      if (names.hasBeginning(phrase(at, count)))
        return count > 1 && isKind(at + count - 1) && names.hasBeginning(phrase(at, count - 1))
          ? count - 1
          : count;
    }
    return 0;
  }

  function isKind(at: number): boolean {
    return lexicon.senses.get(words[at] as string)?.kind === 'kind';
  }

  function longestSense(at: number): [Sense | undefined, number] {
    for (let count = Math.min(lexicon.mostWords, words.length - at); count > 0; count -= 1) {
      const exact = lexicon.senses.get(phrase(at, count));
      if (exact) return [exact, count];
      const last = singular(words[at + count - 1] as string);
      const one = lexicon.senses.get([...words.slice(at, at + count - 1), last].join(' '));
      if (one) return [one, count];
    }
    return [undefined, 0];
  }

  function longestSize(at: number): [readonly number[] | undefined, number] {
    for (let count = Math.min(2, words.length - at); count > 0; count -= 1) {
      const known = sizeWords.get(phrase(at, count));
      if (known && isMeantAsSize(known, at))
        return [
          known,
          count + Number(/^(size|bottle|bottles|ml|l|liter|liters)$/.test(words[at + count] ?? '')),
        ];
    }
    const figures = volumeInFigures(words[at] as string);
    return figures === undefined || !isMeantAsSize([figures], at) ? [undefined, 0] : [[figures], 1];
  }

  /** A size that is not sold may still be a word of a name. */
  function isMeantAsSize(volumesMl: readonly number[], at: number): boolean {
    return volumesMl.some(hasVolume) || !isOnShelf(words[at] as string);
  }

  function negationAt(at: number): number {
    for (let count = Math.min(3, words.length - at); count > 1; count -= 1)
      if (negationPhrases.includes(phrase(at, count))) return count;
    const next = words[at + 1];
    return negations.has(words[at] as string) &&
      next !== undefined &&
      !/^\d|^(ten|twelve|three|seven|one)$/.test(next)
      ? 1
      : 0;
  }

  /** 'unflavored', 'nonalcoholic': the rest of the word, when it means something. */
  function prefixed(word: string): Sense | undefined {
    const [, rest] = /^(?:un|non)(.{4,})$/.exec(word) ?? [];
    return rest === undefined ? undefined : lexicon.senses.get(rest);
  }

  function isAllSenses(at: number, count: number): boolean {
    for (let from = at; from < at + count; ) {
      const [sense, length] = longestSense(from);
      if (!sense) return false;
      from += length;
    }
    return true;
  }

  /** 'the' within a name is a part of it. */
  function isAmongFree(at: number): boolean {
    return (
      read.free.length > 0 &&
      at + 1 < words.length &&
      read.free.at(-1)?.end === tokens[at - 1]?.to &&
      names.hasBeginning(phrase(0, at + 1))
    );
  }

  function free(at: number, count: number): void {
    // 'not jim beam': none whose name says so; 'tequila but not silver' is not silver tequila.
    if (unwantedFrom !== undefined) {
      const written = phrase(at, count);
      const kinds = read.readings
        .filter(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted)
        .map((reading) => reading.words.join(' '));
      const narrower = kinds
        .map((kind) => lexicon.senses.get(`${written} ${kind}`) ?? lexicon.senses.get(`${kind} ${written}`))
        .find(Boolean);
      if (narrower) keep({ kind: narrower.kind, label: narrower.label, sense: narrower }, at, count);
      else
        keep(
          { kind: 'kind', label: written, sense: { kind: 'kind', label: written, where: { name: written } } },
          at,
          count,
        );
      return;
    }
    for (const [offset, token] of tokens.slice(at, at + count).entries()) {
      read.free.push({ text: words[at + offset] as string, start: token.from, end: token.to });
    }
  }
}

const kindsOfOne: readonly (readonly ReadingKind[])[] = [
  ['kind', 'color', 'grape'],
  ['region'],
  ['style'],
  ['pairing'],
];

/** 'red or white', 'Chile or Argentina': both of one sort, and either will do. */
function orElse(
  before: Reading,
  { kind, label, sense }: Pick<Reading, 'kind' | 'label' | 'sense'>,
  between: string,
): Pick<Reading, 'label' | 'sense'> | undefined {
  const isEither = /^[\s,]*(?:or|o|ou|oder)\s+(?:(?:for|from|a|an|some)\s+)?$/i.test(between);
  if (!isEither || before.isUnwanted || !before.sense || !sense) return undefined;
  if (!kindsOfOne.some((kinds) => kinds.includes(kind) && kinds.includes(before.kind))) return undefined;
  const both = `${before.label} or ${label.replace(/^(from|for) /, '')}`;
  return {
    label: both,
    sense: { kind: before.kind, label: both, where: any(before.sense.where, sense.where) },
  };
}

function priceReading({ wish, label, start, end }: PriceSpan, words: readonly string[]): Reading {
  return { kind: 'price', label, start, end, isUnwanted: false, words, price: wish };
}

/** Nobody on the shelf is called by a plural. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
