/** Cuts a text into what matched and what did not, and writes it as HTML. */
import type { Highlight, HighlightPart } from '../ports.ts';
import { lengthOfFolded, type Word } from './words.rules.ts';

/** What a word of the text stands for. */
export interface Mark {
  /** The words of the query that it matches, by number. */
  queryWords: readonly number[];
  /** How many of its folded letters matched; undefined for all of it. */
  letters: number | undefined;
}

/** @param marks one for each of `words`, undefined if nothing matched */
export function highlightOf(
  text: string,
  words: readonly Word[],
  marks: readonly (Mark | undefined)[],
  queryWords: readonly string[],
): Highlight {
  const parts: HighlightPart[] = [];
  const matched = new Set<number>();
  let done = 0;
  let isWhole = words.length > 0;
  const push = (to: number, isMatch: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), isMatch });
    done = Math.max(done, to);
  };
  for (const [at, word] of words.entries()) {
    const mark = marks[at];
    const length = mark ? markedLength(text.slice(word.from, word.to), word, mark) : 0;
    if (length < word.to - word.from) isWhole = false;
    if (!mark || length === 0) continue;
    for (const number of mark.queryWords) matched.add(number);
    push(word.from, false);
    push(word.from + length, true);
  }
  push(text.length, false);
  return {
    parts,
    matchLevel: matched.size === 0 ? 'none' : matched.size === queryWords.length ? 'full' : 'partial',
    fullyHighlighted: isWhole && matched.size > 0,
    matchedWords: queryWords.filter((_, number) => matched.has(number)),
  };
}

function markedLength(written: string, word: Word, { letters }: Mark): number {
  // '1.5 L' and 'V.S.O.P.' are written with more than their folded letters: such a word is marked whole.
  const isPlain = /^[\p{L}\p{M}\p{N}'’‘`´]+$/u.test(written);
  return letters === undefined || letters >= word.text.length || !isPlain
    ? written.length
    : lengthOfFolded(written, letters);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The highlight as HTML: the text escaped, the tags as they are. */
export function markUp({ parts }: Pick<Highlight, 'parts'>, preTag: string, postTag: string): string {
  return parts
    .map(({ text, isMatch }) => {
      const escaped = text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
      return isMatch ? preTag + escaped + postTag : escaped;
    })
    .join('');
}
