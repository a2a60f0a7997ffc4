/** Words whose meaning the store itself has set (B-237). */
import { wordsIn } from '../../text/words.rules.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';

/** By folded word or words, what the search takes them for. */
export interface OwnSynonyms {
  meaningOf: ReadonlyMap<string, string>;
  /** Number of words in the longest. */
  mostWords: number;
}

export const noSynonyms: OwnSynonyms = { meaningOf: new Map(), mostWords: 0 };

export function ownSynonyms(synonyms: Readonly<Record<string, string>>): OwnSynonyms {
  const meaningOf = new Map(Object.entries(synonyms).map(([word, meaning]) => [nameKey(word), meaning]));
  meaningOf.delete('');
  return { meaningOf, mostWords: Math.max(0, ...[...meaningOf.keys()].map((key) => key.split(' ').length)) };
}

const mostLetters = 512;

/**
 * The query with the store's own words spelled out, each once and longest first, so that no meaning is itself
 * replaced. The name of a bottle is never replaced: a name that came to the shelf later is found as typed.
 */
export function withSynonyms(
  shelf: ShelfSense,
  typed: string,
  { meaningOf, mostWords }: OwnSynonyms,
): string {
  if (mostWords === 0) return typed;
  const tokens = wordsIn(typed.slice(0, mostLetters));
  const keyOf = (from: number, count: number) =>
    tokens
      .slice(from, from + count)
      .map(({ text }) => text)
      .join(' ');
  const whole = keyOf(0, tokens.length);
  if (whole === '' || (!meaningOf.has(whole) && shelf.names.hasBeginning(whole))) return typed;
  let text = '';
  let done = 0;
  for (let at = 0; at < tokens.length; ) {
    const found = longestFrom(at);
    const [first, last] = [tokens[at], tokens[at + (found?.count ?? 1) - 1]];
    if (found && first && last) {
      text += typed.slice(done, first.from) + found.meaning;
      done = last.to;
    }
    at += found?.count ?? 1;
  }
  return text + typed.slice(done);

  function longestFrom(at: number): { count: number; meaning: string } | undefined {
    for (let count = Math.min(mostWords, tokens.length - at); count > 0; count -= 1) {
      const called = keyOf(at, count);
      const meaning = meaningOf.get(called);
      if (meaning === undefined || shelf.names.hasBeginning(called)) continue;
      // 'ribera' of 'ribera del duero' is spelled out already.
      if (` ${whole} `.includes(` ${nameKey(meaning)} `)) continue;
      return { count, meaning };
    }
    return undefined;
  }
}
