/** The dictionary: every word of the catalogue once, sorted, so that a prefix is a range. */
import { RecentlyUsed } from '../recently-used.ts';
import { hasClearSound, maySoundAlike, soundOf } from './sounds.rules.ts';
import { TypoRows } from './typos.rules.ts';

/** The terms from number `lo` up to `hi`. */
export interface TermRange {
  lo: number;
  hi: number;
}

interface Nearest {
  typos: number;
  /** How many letters of the term the typed word matches. */
  letters: number;
}

export interface TypoRange extends TermRange, Nearest {}

const walksKept = 200;
const afterAll = '\uffff';

export class Terms {
  readonly sorted: readonly string[];
  /** A query that is tried in several ways looks up the same words again. */
  readonly #near = new RecentlyUsed<readonly TypoRange[]>(walksKept);

  /** @param sorted distinct, in the order of their UTF-16 code units */
  constructor(sorted: readonly string[]) {
    this.sorted = sorted;
  }

  /** The number of a term, or -1 if it is unknown. */
  find(term: string): number {
    return numbersOf(this.sorted).get(term) ?? -1;
  }

  startingWith(prefix: string): TermRange {
    const lo = this.#firstFrom(prefix, 0);
    return { lo, hi: this.#firstFrom(prefix + afterAll, lo) };
  }

  /**
   * Terms that differ from `typed` by 1 to `most` typos; with `asPrefix` also terms with a prefix that does,
   * counted by the prefix with the fewest typos. It walks the sorted terms once: the shared prefix of
   * neighbors is computed once, and when no longer prefix can be closer, all terms with the current one are
   * handled together.
   */
  withTypos(typed: string, most: number, asPrefix: boolean): readonly TypoRange[] {
    return this.#near.get(`${most}${asPrefix} ${typed}`, () => this.#walk(typed, most, asPrefix));
  }

  /**
   * Numbers of the terms that sound like `typed` and share the longest prefix with it: 'cointro' is
   * Cointreau, not 'country'.
   */
  soundingLike(typed: string): readonly number[] {
    if (!hasClearSound(typed)) return [];
    const heard = (soundsOf(this.sorted).get(soundOf(typed)) ?? []).filter((at) =>
      maySoundAlike(typed, this.sorted[at] as string),
    );
    const shared = heard.map((at) => sharedLength(typed, this.sorted[at] as string));
    return heard.filter((_, place) => shared[place] === Math.max(...shared));
  }

  #walk(typed: string, most: number, asPrefix: boolean): TypoRange[] {
    const { sorted } = this;
    const rows = new TypoRows(typed, most);
    const found: TypoRange[] = [];
    /** The closest prefix up to each depth. */
    const nearest: Nearest[] = [{ typos: Number.POSITIVE_INFINITY, letters: 0 }];
    let before = '';
    let known = 0;
    for (let at = 0; at < sorted.length; ) {
      const term = sorted[at] as string;
      let depth = Math.min(sharedLength(before, term), known);
      let best = nearest[depth] as Nearest;
      let isSettled = false;
      while (depth < term.length && !isSettled) {
        depth += 1;
        const least = rows.step(depth, term.charCodeAt(depth - 1));
        const typos = asPrefix || depth === term.length ? rows.typosAt(depth) : Number.POSITIVE_INFINITY;
        if (typos < best.typos) best = { typos, letters: depth };
        // A match of a whole word says nothing about longer words.
        nearest[depth] = asPrefix ? best : (nearest[0] as Nearest);
        isSettled = least >= Math.min(asPrefix ? best.typos : most + 1, most + 1);
      }
      known = depth;
      before = term;
      const hi = isSettled ? this.#firstFrom(term.slice(0, depth) + afterAll, at + 1) : at + 1;
      if (best.typos > 0 && best.typos <= most) found.push({ lo: at, hi: asPrefix ? hi : at + 1, ...best });
      at = hi;
    }
    return found;
  }

  #firstFrom(text: string, from: number): number {
    let low = from;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Computed once per dictionary, which is kept when the index is rebuilt. */
const byTerm = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function numbersOf(sorted: readonly string[]): ReadonlyMap<string, number> {
  const known = byTerm.get(sorted);
  if (known) return known;
  const numbers = new Map(sorted.map((term, at) => [term, at]));
  byTerm.set(sorted, numbers);
  return numbers;
}

type NumbersBySound = ReadonlyMap<string, readonly number[]>;

/** Computed once per dictionary too. */
const bySound = new WeakMap<readonly string[], NumbersBySound>();

function soundsOf(sorted: readonly string[]): NumbersBySound {
  const known = bySound.get(sorted);
  if (known) return known;
  const sounds = Map.groupBy(sorted.keys(), (at) => soundOf(sorted[at] as string));
  bySound.set(sorted, sounds);
  return sounds;
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
