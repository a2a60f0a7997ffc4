import { fewHits, missedWords } from './missed-words.rules.ts';

export interface Miss {
  words: string;
  /** Hits; 0 for none. */
  found: number;
}

/** Somebody who types no more for so long has asked. */
const settledMs = 3_000;
/** Beyond so many at once the eldest are forgotten: counts are for the owner, not for an account. */
const mostWaiting = 5_000;

/**
 * The searches of this process that found little, until they are counted. A page asks at every key: of a growing word
 * only the last state counts, once. Who asks is known for these seconds only, in memory, to tell one hand from another.
 */
export class SearchMisses {
  readonly #clock: () => number;
  readonly #waiting = new Map<string, Miss & { at: number }>();
  #settled: Miss[] = [];

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** @param hand whatever tells one who searches from another; it is never kept */
  heard(hand: string, query: string, found: number): void {
    const now = this.#clock();
    const before = this.#waiting.get(hand);
    const words = missedWords(query);
    this.#waiting.delete(hand);
    if (before && (now - before.at >= settledMs || !goesOn(before.words, words ?? ''))) this.#settle(before);
    if (words === null) return;
    this.#waiting.set(hand, { words, found, at: now });
    const [eldest] = this.#waiting.keys();
    if (this.#waiting.size > mostWaiting && eldest !== undefined) this.#waiting.delete(eldest);
  }

  /** What was asked to its end since the last time, each once. */
  take(): Miss[] {
    const now = this.#clock();
    for (const [hand, miss] of this.#waiting)
      if (now - miss.at >= settledMs) {
        this.#waiting.delete(hand);
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

/** The same search, some letters further or back. */
const goesOn = (before: string, now: string): boolean =>
  now !== '' && (now.startsWith(before) || before.startsWith(now));
