/** Which words of a text a query matched, including typos, synonyms and joined words. */
import type { Mark } from './highlight.rules.ts';
import type { Postings } from './postings.ts';
import type { QueryWord, Stand } from './read-query.ts';
import type { TermRange } from './terms.ts';
import type { Word } from './words.rules.ts';

export function marksOf(
  { terms }: Postings,
  query: readonly QueryWord[],
  words: readonly Word[],
): (Mark | undefined)[] {
  const wholes = words.map(({ text }) => terms.find(text));
  const tails = words.map(({ tail }) => (tail === undefined ? -1 : terms.find(tail)));
  const isAt = ({ lo, hi }: TermRange, at: number) => {
    const whole = wholes[at] ?? -1;
    const tail = tails[at] ?? -1;
    return (whole >= lo && whole < hi) || (tail >= lo && tail < hi);
  };
  const marks: (Mark | undefined)[] = words.map(() => undefined);
  const mark = (at: number, queryWord: number, letters: number | undefined) => {
    const known = marks[at];
    marks[at] = {
      queryWords: known ? [...known.queryWords, queryWord] : [queryWord],
      letters:
        letters === undefined || (known && known.letters === undefined)
          ? undefined
          : Math.max(known?.letters ?? 0, letters),
    };
  };
  for (const [queryWord, { stands, phrases }] of query.entries()) {
    for (const [at, word] of words.entries()) {
      const stand = stands.find((range) => isAt(range, at));
      if (stand) mark(at, queryWord, lettersOf(stand, word));
      for (const { parts } of phrases) {
        if (!parts.every((part, offset) => isAt(part, at + offset))) continue;
        for (const offset of parts.keys()) mark(at + offset, queryWord, undefined);
      }
    }
  }
  return marks;
}

/**
 * A prefix of the word's tail can't be distinguished from a prefix of the whole word, so the whole word is
 * marked.
 */
function lettersOf({ letters }: Stand, { tail }: Word): number | undefined {
  return tail === undefined ? letters : undefined;
}
