/** Which known words a till's word may be: the same, cut off, without its vowels, or a short form of it. */
import { meaningsOf } from './abbreviations.rules.ts';
import { isOneSlip, isWithin, skeletonOf } from './words.rules.ts';

export interface Candidate {
  word: string;
  /** From 0 to 1. */
  quality: number;
  /** One of several words that a short form stands for: by itself it means nothing. */
  isPart: boolean;
}

/** The most words with the same beginning; if there are more, they say nothing. */
const mostAlike = 8;
const mostKept = 20_000;

export class Vocabulary {
  readonly #words: ReadonlySet<string>;
  readonly #sorted: readonly string[];
  readonly #skeletons: readonly (readonly [skeleton: string, word: string])[];
  /** Words by what is left of them when one letter is removed. */
  readonly #withoutOne = new Map<string, string[]>();
  readonly #kept = new Map<string, readonly Candidate[]>();

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    this.#sorted = [...this.#words].filter((word) => /^[A-Z]{4,}$/.test(word)).toSorted();
    this.#skeletons = this.#sorted
      .map((word) => [skeletonOf(word), word] as const)
      .filter(([skeleton]) => skeleton.length >= 3)
      .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    for (const word of this.#sorted)
      if (word.length >= leastMistyped)
        for (const left of withoutOne(word)) {
          const words = this.#withoutOne.get(left);
          if (words) words.push(word);
          else this.#withoutOne.set(left, [word]);
        }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Likeliest first; none for a word that resembles no known one. */
  candidatesOf(token: string, isLast: boolean): readonly Candidate[] {
    const key = isLast ? `${token}$` : token;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const found = this.#find(token, isLast);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, found);
    return found;
  }

  #find(token: string, isLast: boolean): Candidate[] {
    const found = new Map<string, Candidate>();
    const add = (word: string, quality: number, isPart = false) => {
      const known = found.get(word);
      if (!known || known.quality < quality) found.set(word, { word, quality, isPart });
    };
    const isExact = this.#words.has(token);
    if (isExact) add(token, 1);
    const meanings = meaningsOf(token);
    for (const [index, words] of meanings.entries())
      for (const word of words) add(word, index === 0 ? 0.92 : 0.85, words.length > 1);
    if (!/\d/.test(token)) {
      if (this.#words.has(`${token}S`)) add(`${token}S`, 0.95);
      if (token.length > 3 && token.endsWith('S') && this.#words.has(token.slice(0, -1)))
        add(token.slice(0, -1), 0.95);
      // The last word of a text may be cut off in the middle.
      // A short form used by tills is taken at its word: 'GRP' is grape, not grappa.
      const isShortForm = meanings.length > 0 && !isExact;
      if (token.length >= (isLast && !isShortForm ? 3 : 4) && (!isExact || isLast))
        for (const { item, share } of alike(this.#sorted, token, (word) => word))
          add(item, (isExact || isShortForm ? 0.6 : 0.9) * Math.sqrt(share));
      if (token.length >= 3 && !isExact && !isShortForm) {
        const isBare = !/[AEIOU]/.test(token.slice(1));
        const skeleton = skeletonOf(token);
        // A word that still has vowels may lack some of them, but no consonant.
        for (const { item, share } of alike(this.#skeletons, skeleton, ([known]) => known))
          if (isBare || (share === 1 && token.length >= 4 && isWithin(token, item[1])))
            add(item[1], (isBare ? 0.9 : 0.8) * share ** 0.4);
        for (const word of this.#mistyped(token)) add(word, 0.8);
      }
    }
    return [...found.values()].toSorted((one, other) => other.quality - one.quality);
  }

  /** Known words that a clerk meant: 'CHADONNAY', 'REISLING', 'BOMWORE'. */
  #mistyped(token: string): string[] {
    if (token.length < leastMistyped - 1) return [];
    const near = [token, ...withoutOne(token)].flatMap((left) => [
      ...(this.#words.has(left) ? [left] : []),
      ...(this.#withoutOne.get(left) ?? []),
    ]);
    return [...new Set(near)].filter((word) => word.length >= leastMistyped && isOneSlip(token, word));
  }
}

/** Shorter words differ from too many others by only one letter. */
const leastMistyped = 6;

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Items of a sorted list that begin with a text, and how much of each it is. */
function alike<Item>(
  sorted: readonly Item[],
  start: string,
  textOf: (item: Item) => string,
): { item: Item; share: number }[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textOf(sorted[middle] as Item) < start) low = middle + 1;
    else high = middle;
  }
  const found: { item: Item; share: number }[] = [];
  for (let at = low; at < sorted.length && found.length <= 4 * mostAlike; at += 1) {
    const item = sorted[at] as Item;
    const text = textOf(item);
    if (!text.startsWith(start)) break;
    found.push({ item, share: start.length / text.length });
  }
  return found.toSorted((one, other) => other.share - one.share).slice(0, mostAlike);
}
