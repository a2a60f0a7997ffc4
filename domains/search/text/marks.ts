/** Which words of a text a query matched, including typos, synonyms and joined words. */
import type { Mark } from './highlight.rules.ts';
import type { Postings } from './postings.ts';
import type { QueryWord, Stand } from './read-query.ts';
import type { TermRange } from './terms.ts';
import type { Word } from './words.rules.ts';

const holds = ({ lo, hi }: TermRange, term: number) => term >= lo && term < hi;

export function marksOf(
  { terms }: Postings,
  query: readonly QueryWord[],
  words: readonly Word[],
): (Mark | undefined)[] {
  const numbers = words.map(
    ({ text, tail }) => [terms.find(text), tail === undefined ? -1 : terms.find(tail)] as const,
  );
  const isAt = (range: TermRange, at: number) =>
    numbers[at]?.some((number) => number >= 0 && holds(range, number)) === true;
  const marks = words.map((): { queryWords: number[]; letters: number | undefined } => ({
    queryWords: [],
    letters: 0,
  }));
  const mark = (at: number, queryWord: number, letters: number | undefined) => {
    const known = marks[at];
    if (!known) return;
    known.queryWords.push(queryWord);
    known.letters =
      known.letters === undefined || letters === undefined ? undefined : Math.max(known.letters, letters);
  };
  for (const [queryWord, { stands, phrases }] of query.entries()) {
    for (const at of words.keys()) {
      const stand = stands.find((range) => isAt(range, at));
      if (stand) mark(at, queryWord, lettersOf(stand, words[at] as Word));
      for (const { parts } of phrases) {
        if (!parts.every((part, offset) => isAt(part, at + offset))) continue;
        for (const offset of parts.keys()) mark(at + offset, queryWord, undefined);
      }
    }
  }
  return marks.map((found) => (found.queryWords.length > 0 ? found : undefined));
}

/**
 * A prefix of the word's tail can't be distinguished from a prefix of the whole word, so the whole word is
 * marked.
 */
function lettersOf({ letters }: Stand, { tail }: Word): number | undefined {
  return tail === undefined ? letters : undefined;
}
