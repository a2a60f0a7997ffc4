/** Parses a query into words, and finds for each word everything in the dictionary that may match it. */
import type { Postings } from './postings.ts';
import { mostSynonymWords, synonymsOf } from './synonyms.rules.ts';
import type { TermRange } from './terms.ts';
import { typosForgiven } from './typos.rules.ts';
import { isNumeric, wordsIn } from './words.rules.ts';

/** Costs add up over a query: a typo is worth four synonyms. */
export const typoCost = 4;
const synonymCost = 1;
/** A spelling by ear costs slightly more than one typo. */
const heardCost = typoCost + 1;

/** Terms that match one word. */
export interface Stand extends TermRange {
  cost: number;
  /** True for the whole word, not only a prefix. */
  isExact: boolean;
  /** How many letters of the term the typed word matches, if not all of them. */
  letters: number | undefined;
}

/** Terms that match one or more words if they are adjacent; a part that is a prefix has a wider range. */
export interface Phrase {
  parts: readonly TermRange[];
  cost: number;
}

export interface QueryWord {
  text: string;
  /** Only affects the ranking and excludes nothing: 'the', 'de', 'bottle'. */
  isWeak: boolean;
  /** Cheapest first. */
  stands: readonly Stand[];
  phrases: readonly Phrase[];
}

export interface ReadOptions {
  /**
   * 'unknown': only for words that are rare in the catalogue as typed; 'all': for every word; 'more': for
   * every word, with one more typo than usual.
   */
  typos: 'none' | 'unknown' | 'all' | 'more';
  /** True if more words follow, so the last word is not a prefix of a longer one. */
  isFinished?: boolean;
}

const mostWords = 12;
const mostLetters = 512;
const longestWord = 40;
/** A word in fewer records may be a misspelling in the catalogue itself, so similar words are tried too. */
const wellKnown = 3;

const weak = new Set(
  'a an the of and with for from in by or under over best good cheap some bottle bottles label please de du des di del della dei da do la le les el los las il lo y et'.split(
    ' ',
  ),
);

/** The folded words of a query, at most twelve of its first 512 characters (M-183). */
export function queryWords(query: string): string[] {
  return wordsIn(query.slice(0, mostLetters))
    .map(({ text }) => text.slice(0, longestWord))
    .slice(0, mostWords);
}

/** Looks up what each word may match. The last word may be unfinished, so it also matches as a prefix. */
export function readQuery(
  postings: Postings,
  words: readonly string[],
  { typos, isFinished = false }: ReadOptions,
): QueryWord[] {
  const allWeak = words.every((word) => weak.has(word));
  const phrases = words.map((): Phrase[] => []);
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(words.length, from + mostSynonymWords); to += 1) {
      const found = phrasesFor(postings, words.slice(from, to), to === words.length && !isFinished);
      phrases[from]?.push(...found);
      // A phrase that replaces several words costs once.
      for (let word = from + 1; word < to; word += 1)
        phrases[word]?.push(...found.map(({ parts }) => ({ parts, cost: 0 })));
    }
  }
  return words.map((text, at) => ({
    text,
    isWeak: weak.has(text) && !allWeak,
    stands: standsFor(postings, text, at === words.length - 1 && !isFinished, typos),
    phrases: phrases[at] ?? [],
  }));
}

function standsFor(postings: Postings, word: string, isLast: boolean, typos: ReadOptions['typos']): Stand[] {
  const { terms } = postings;
  const exact = terms.find(word);
  const stands: Stand[] = [];
  if (exact >= 0) stands.push({ lo: exact, hi: exact + 1, cost: 0, isExact: true, letters: undefined });
  if (isLast) {
    // The word itself is the first of the terms that start with it.
    const { lo, hi } = terms.startingWith(word);
    const longer = exact >= 0 ? lo + 1 : lo;
    const ranges = exact >= 0 && isNumeric(word) ? figuresOnly(terms, longer, hi) : [{ lo: longer, hi }];
    for (const range of ranges)
      if (range.lo < range.hi) stands.push({ ...range, cost: 0, isExact: false, letters: word.length });
  }
  if (typos === 'none' || isNumeric(word)) return stands;
  if (typos === 'unknown' && exact >= 0 && postings.recordsWith(exact, wellKnown) >= wellKnown) return stands;
  const most = typosForgiven(word.length, typos === 'more');
  if (most === 0) return stands;
  // A known word is considered finished, so only whole words are similar to it.
  const mayGoOn = isLast && exact < 0;
  const near = terms.withTypos(word, most, mayGoOn).map(({ lo, hi, typos: count, letters }): Stand => {
    return { lo, hi, cost: count * typoCost, isExact: false, letters: mayGoOn ? letters : undefined };
  });
  // 'kalua' is Kahlúa with a typo rather than a prefix of something else with a typo.
  const whole = near.filter(
    ({ lo, hi, letters }) => hi === lo + 1 && (letters === undefined || terms.sorted[lo]?.length === letters),
  );
  const heard = exact < 0 ? terms.soundingLike(word) : [];
  const slips = heard.length > 0 || whole.some(({ cost }) => cost === typoCost) ? whole : near;
  const alike = heard.map(
    (lo): Stand => ({ lo, hi: lo + 1, cost: heardCost, isExact: false, letters: undefined }),
  );
  return [...stands, ...slips.sort((a, b) => a.cost - b.cost), ...alike];
}

/** '7' is not the beginning of '750ml', as '70' may be that of '700'. */
function figuresOnly({ sorted }: Postings['terms'], lo: number, hi: number): TermRange[] {
  const ranges: TermRange[] = [];
  for (let at = lo; at < hi; at += 1) {
    if (!/^\d+$/.test(sorted[at] as string)) continue;
    const last = ranges.at(-1);
    if (last?.hi === at) last.hi = at + 1;
    else ranges.push({ lo: at, hi: at + 1 });
  }
  return ranges;
}

/**
 * Synonyms of the words, several words joined into one ('blue berry'), and one word split ('pouillyfuisse').
 */
function phrasesFor(postings: Postings, words: readonly string[], isLast: boolean): Phrase[] {
  const others = [...synonymsOf(words.join(' ')), ...singularsOf(words)];
  const synonyms = [
    ...others.flatMap((phrase) => exactPhrase(postings, phrase.split(' ')) ?? []),
    ...pluralsOf(words).flatMap((plural) => exactPhrase(postings, [plural], typoCost) ?? []),
  ];
  const [only] = words;
  if (words.length > 1 || only === undefined) return [...synonyms, ...joined(postings, words, isLast)];
  return [...synonyms, ...takenApart(postings, only, isLast)];
}

/**
 * 'peach moonshine' finds the moonshine called peaches, at the cost of a slip; for other words, a prefix is
 * enough.
 */
function pluralsOf(words: readonly string[]): string[] {
  const [word = ''] = words;
  if (words.length > 1 || !/..(ch|sh|rry)$/.test(word)) return [];
  return [word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}es`];
}

/** 'wines' finds wine. */
function singularsOf(words: readonly string[]): string[] {
  const [word = ''] = words;
  if (words.length > 1 || word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  return word.endsWith('ies') ? [`${word.slice(0, -3)}y`, word.slice(0, -1)] : [word.slice(0, -1)];
}

function exactPhrase({ terms }: Postings, words: readonly string[], cost = synonymCost): Phrase | undefined {
  const numbers = words.map((word) => terms.find(word));
  return numbers.includes(-1) ? undefined : { parts: numbers.map((lo) => ({ lo, hi: lo + 1 })), cost };
}

function joined({ terms }: Postings, words: readonly string[], isLast: boolean): Phrase[] {
  const word = words.join('');
  const exact = terms.find(word);
  if (exact >= 0) return [{ parts: [{ lo: exact, hi: exact + 1 }], cost: synonymCost }];
  const range = terms.startingWith(word);
  return isLast && word.length > 3 && range.lo < range.hi ? [{ parts: [range], cost: synonymCost }] : [];
}

const mostParts = 4;
const shortestWhole = 5;
const shortestUnfinished = 3;

/**
 * Every way to split a word into words of the dictionary; the last part may be unfinished if the word itself
 * may.
 */
function takenApart(postings: Postings, word: string, isLast: boolean): Phrase[] {
  if (word.length < shortestWhole || /^[\d.]+$/.test(word)) return [];
  const { terms } = postings;
  const found: Phrase[] = [];
  const cut = (rest: string, parts: readonly TermRange[]) => {
    if (parts.length > 0) {
      const whole = terms.find(rest);
      const range =
        isLast && rest.length >= shortestUnfinished ? terms.startingWith(rest) : { lo: whole, hi: whole + 1 };
      const isThere = range.lo >= 0 && range.lo < range.hi && rest.length > 1;
      if (isThere) found.push({ parts: [...parts, range], cost: synonymCost });
    }
    if (parts.length + 1 >= mostParts) return;
    for (let length = 2; length <= rest.length - 2; length += 1) {
      const lo = terms.find(rest.slice(0, length));
      if (lo >= 0) cut(rest.slice(length), [...parts, { lo, hi: lo + 1 }]);
    }
  };
  cut(word, []);
  return found;
}
