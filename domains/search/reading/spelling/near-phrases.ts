/**
 * The names, kinds and nicknames that a query may mean by a few words typed by ear, with several
 * slips, as one word or in pieces: 'jak danials', 'jonnywaker', 'el spolon'.
 */

import { skeletonOf, skeletonsNear } from '../../text/skeleton.rules.ts';
import { type Spoken, spoken, spokenDistance } from '../../text/sound-distance.rules.ts';

export interface Phrase {
  /** Folded words joined by a space. */
  phrase: string;
  /** As heard, without spaces; may be omitted if it is pronounced as it is spelled. */
  letters?: string;
  /** True for beginnings of names and for kinds, which are meant more often than a word inside a name. */
  isOften: boolean;
}

export interface NearPhrase {
  /** Folded words joined by a space. */
  phrase: string;
  /** As given by `soundDistance`. */
  distance: number;
}

const phrasesPerSlice = 500;
const shortestSkeleton = 3;
/** Names that begin with the same consonants as an unfinished one. */
const mostBeginnings = 48;
/** An unfinished name must be closer than a finished one. */
const unfinishedCost = 0.4;
/** A word inside a name must be closer than its beginning. */
const innerCost = 0.15;
/** Of two equally close, prefers the one with as many letters and the fewest words. */
const tieBreak = 0.01;

const mostKept = 65_536;
/** A phrase without its spaces, and the consonants heard in it. */
type Pronunciation = Required<Pick<Phrase, 'letters'>> & { skeleton: string };
const kept = new Map<string, Pronunciation | null>();

/**
 * Most phrases are the same on every shelf: what is heard in them is computed once; null if it is not a word.
 */
function pronunciationOf({ phrase, letters = phrase }: Phrase): Pronunciation | null {
  const known = kept.get(letters);
  if (known !== undefined) return known;
  const joined = letters.replaceAll(' ', '');
  const heard = /^\p{L}{3,}$/u.test(joined) ? { letters: joined, skeleton: skeletonOf(joined) } : null;
  if (kept.size < mostKept) kept.set(letters, heard);
  return heard;
}

export class NearPhrases {
  readonly #byLetters: ReadonlyMap<string, Phrase>;
  readonly #bySkeleton: ReadonlyMap<string, readonly string[]>;
  readonly #skeletons: readonly string[];
  /** How the phrases that were compared with something are pronounced. */
  readonly #spoken = new Map<string, Spoken>();

  private constructor(
    byLetters: ReadonlyMap<string, Phrase>,
    bySkeleton: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#byLetters = byLetters;
    this.#bySkeleton = bySkeleton;
    this.#skeletons = [...bySkeleton.keys()].sort();
  }

  /**
   * Yields regularly, so that the work can be done in slices.
   *
   * @param phrases folded; among those with the same letters, the first counts
   */
  static *of(phrases: Iterable<Phrase>): Generator<void, NearPhrases> {
    const byLetters = new Map<string, Phrase>();
    const bySkeleton = new Map<string, string[]>();
    let done = 0;
    for (const each of phrases) {
      done += 1;
      if (done % phrasesPerSlice === 0) yield;
      const heard = pronunciationOf(each);
      if (!heard || byLetters.has(heard.letters)) continue;
      const { letters, skeleton } = heard;
      byLetters.set(letters, each);
      const known = bySkeleton.get(skeleton);
      if (known) known.push(letters);
      else bySkeleton.set(skeleton, [letters]);
    }
    return new NearPhrases(byLetters, bySkeleton);
  }

  /** The phrase of exactly these letters, however it is divided into words. */
  ofLetters(letters: string): string | undefined {
    return this.#byLetters.get(letters)?.phrase;
  }

  /**
   * The closest phrase.
   *
   * @param most the largest distance
   * @param isUnfinished the letters may be the beginning of a phrase
   */
  nearest(letters: string, most: number, isUnfinished: boolean): NearPhrase | undefined {
    const skeleton = skeletonOf(letters);
    const typed = spoken(letters);
    let best: NearPhrase | undefined;
    const compare = (other: string, mayGoOn: boolean) => {
      const { phrase, isOften } = this.#byLetters.get(other) as Phrase;
      const added =
        (mayGoOn ? unfinishedCost : 0) +
        (isOften ? 0 : innerCost) +
        (other.length === letters.length ? 0 : tieBreak) +
        (phrase.split(' ').length - 1) * tieBreak;
      const short = other.length < letters.length ? (most * other.length) / letters.length : most;
      const limit = Math.min(short, best?.distance ?? most) - added;
      if (limit < 0 || (!mayGoOn && Math.abs(other.length - letters.length) > limit / 0.2)) return;
      const distance = spokenDistance(typed, this.#spokenAs(other), limit, mayGoOn) + added;
      if (distance > most || (best && distance >= best.distance)) return;
      best = { phrase, distance };
    };
    for (const near of skeletonsNear(skeleton))
      for (const other of this.#bySkeleton.get(near) ?? []) compare(other, false);
    if (isUnfinished && skeleton.length >= shortestSkeleton)
      for (const other of this.#beginningWith(skeleton)) compare(other, true);
    return best;
  }

  #spokenAs(letters: string): Spoken {
    const known = this.#spoken.get(letters) ?? spoken(letters);
    this.#spoken.set(letters, known);
    return known;
  }

  *#beginningWith(skeleton: string): Generator<string> {
    let low = 0;
    let high = this.#skeletons.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#skeletons[middle] as string) < skeleton) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < Math.min(low + mostBeginnings, this.#skeletons.length); at += 1) {
      const other = this.#skeletons[at] as string;
      if (!other.startsWith(skeleton)) return;
      yield* this.#bySkeleton.get(other) ?? [];
    }
  }
}
