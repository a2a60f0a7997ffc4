import { fewHits, missedWords } from './missed-words.rules.ts';

export interface Miss {
  words: string;
  /** Hits; 0 for none. */
  found: number;
}

/** A query is finished once nothing more is typed for this long. */
const settledMs = 3_000;
/**
 * Beyond this many at once, the oldest are dropped: the counts only inform the owner, so they need not be
 * exact.
 */
const mostWaiting = 5_000;

/**
 * The searches of this process that found little, until they are counted. A page searches at every keystroke:
 * of a growing word only the last state counts, once. Who is searching is known only for these seconds, in
 * memory, to tell one hand from another.
 */
export class SearchMisses {
  readonly #clock: () => number;
  readonly #waiting = new Map<string, Miss & { at: number }>();
  #settled: Miss[] = [];

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @param searcher whatever distinguishes one searcher from another; it is never stored */
  note(searcher: string, query: string, found: number): void {
    const now = this.#clock();
    const before = this.#waiting.get(searcher);
    const words = missedWords(query);
    this.#waiting.delete(searcher);
    if (before && (now - before.at >= settledMs || !continues(before.words, words ?? '')))
      this.#settle(before);
    if (words === null) return;
    this.#waiting.set(searcher, { words, found, at: now });
    const [eldest] = this.#waiting.keys();
    if (this.#waiting.size > mostWaiting && eldest !== undefined) this.#waiting.delete(eldest);
  }

  /** The searches finished since the last call, each once. */
  take(): Miss[] {
    const now = this.#clock();
    for (const [searcher, miss] of this.#waiting)
      if (now - miss.at >= settledMs) {
        this.#waiting.delete(searcher);
        this.#settle(miss);
      }
    const settled = this.#settled;
    this.#settled = [];
    return settled;
  }

  #settle({ words, found }: Miss): void {
    if (found <= fewHits) this.#settled.push({ words, found });
  }
}

/** True if it is the same search with some letters added or removed. */
const continues = (before: string, now: string): boolean =>
  now !== '' && (now.startsWith(before) || before.startsWith(now));
