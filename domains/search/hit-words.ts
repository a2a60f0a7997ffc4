/** Finds the matched words in the texts of a hit. */
import type { Found } from './find-records.ts';
import type { Highlight, SearchRecord, TextAttribute } from './ports.ts';
import { RecentlyUsed } from './recently-used.ts';
import { textsOf } from './record-of.rules.ts';
import type { ShelfIndex } from './shelf-index.ts';
import { highlightOf } from './text/highlight.rules.ts';
import { marksOf } from './text/marks.ts';
import { recordOfKey, typosOfKey } from './text/match.ts';
import { typoCost } from './text/read-query.ts';
import type { TermRange } from './text/terms.ts';
import { type Word, wordsIn } from './text/words.rules.ts';

/**
 * At most a megabyte. The same bottles are shown again and again, and splitting a name takes a quarter of a
 * search.
 */
const namesKept = 1_000;
const wordsOfNames = new RecentlyUsed<readonly Word[]>(namesKept);

export function highlightsOf(
  { postings }: ShelfIndex,
  { query, words }: Found,
  record: SearchRecord,
  attributes: readonly TextAttribute[],
): Partial<Record<TextAttribute, Highlight>> {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const text = record[attribute];
      if (query.length === 0) return [attribute, highlightOf(text, [], [], [])];
      const written = wordsOfNames.get(text, () => wordsIn(text));
      return [attribute, highlightOf(text, written, marksOf(postings, query, written), words)];
    }),
  );
}

const wordsOfRecords = new WeakMap<SearchRecord, readonly string[]>();

/** All words of a record, split once: a record never changes. */
function wordsOfRecord(record: SearchRecord): readonly string[] {
  const known = wordsOfRecords.get(record);
  if (known) return known;
  const words = Object.values(textsOf(record))
    .flat()
    .flatMap((text) => wordsIn(text).map((word) => word.text));
  wordsOfRecords.set(record, words);
  return words;
}

/** A corrected spelling from the best hit, if even that hit matched only with typos (M-187). */
export function correctionOf(
  { entries, postings }: ShelfIndex,
  { query, words, keys }: Found,
): { correctedQuery?: string } {
  if (query.length === 0 || keys.length === 0) return {};
  const best = keys.reduce((least, key) => Math.min(least, key));
  const record = entries[recordOfKey(best)]?.record;
  if (typosOfKey(best) === 0 || !record) return {};
  const terms = wordsOfRecord(record).map((text) => postings.terms.find(text));
  const corrected = words.map((word, at) => {
    const { stands = [] } = query[at] ?? {};
    const holds = ({ lo, hi }: TermRange) => terms.find((term) => term >= lo && term < hi);
    const meant = stands.find((stand) => holds(stand) !== undefined);
    const term = meant && meant.cost >= typoCost ? holds(meant) : undefined;
    return (term !== undefined && postings.terms.sorted[term]) || word;
  });
  const correctedQuery = corrected.join(' ');
  return correctedQuery === words.join(' ') ? {} : { correctedQuery };
}
