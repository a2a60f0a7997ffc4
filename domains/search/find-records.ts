/**
 * Which records a query finds: first as typed, then with more and more typos tolerated, then with words
 * dropped.
 */
import type { RecordSet } from './facets/record-set.ts';
import { type Matches, typosOfKey } from './text/match.ts';
import type { QueryWord, ReadOptions } from './text/read-query.ts';
import { isNumeric } from './text/words.rules.ts';

export interface Found extends Matches {
  /** The words that were searched for in the end. */
  query: readonly QueryWord[];
  words: readonly string[];
  typos: ReadOptions['typos'];
  dropped: readonly string[];
}

/** For records found by meaning alone: no word of a name is marked. */
export const withoutWords = { query: [], words: [], typos: 'none', dropped: [] } as const;

export interface Matched extends Matches {
  query: readonly QueryWord[];
}

export type MatchQuery = (
  words: readonly string[],
  typos: ReadOptions['typos'],
  isFinished?: boolean,
) => Matched;

export interface FindOptions {
  /** 'usual': at most the usual number for a word of this length. */
  forgiveTypos: boolean | 'unknown-words' | 'usual';
  dropWords: boolean;
  /**
   * Keeps only the matches with the fewest typos, for orders other than relevance (`typoTolerance: 'min'` of
   * the protocol).
   */
  fewestTyposOnly: boolean;
  /** True if more words follow, so the last word is not a prefix of a longer one. */
  isFinished?: boolean;
}

type Typos = ReadOptions['typos'];

/** From strict to tolerant; the first that finds anything is used. */
const triesOf = (forgiveTypos: FindOptions['forgiveTypos']): readonly Typos[] => {
  if (forgiveTypos === 'unknown-words') return ['unknown'];
  if (forgiveTypos === 'usual') return ['unknown', 'all'];
  return forgiveTypos ? ['unknown', 'all', 'more'] : ['none'];
};

/** @param within the records that pass the filter */
export function findRecords(
  match: MatchQuery,
  words: readonly string[],
  within: RecordSet,
  options: FindOptions,
): Found {
  const matchAll: MatchQuery = (some, typos) => match(some, typos, options.isFinished);
  const find = (some: readonly string[], tries: readonly Typos[]): Found => {
    const found = firstFound(matchAll, some, within, tries);
    return options.fewestTyposOnly ? withFewestTypos(found) : found;
  };
  const tries = triesOf(options.forgiveTypos);
  const found = find(words, tries);
  return found.keys.length > 0 || !options.dropWords || words.length < 2
    ? found
    : dropWords(find, words, tries);
}

function firstFound(
  match: MatchQuery,
  words: readonly string[],
  within: RecordSet,
  [typos = 'none', ...rest]: readonly Typos[],
): Found {
  const matched = match(words, typos);
  const found = { ...filtered(matched, within), query: matched.query, words, typos, dropped: [] };
  return found.keys.length > 0 || rest.length === 0 ? found : firstFound(match, words, within, rest);
}

/**
 * Keeps the most specific word, then, in order of specificity, every word that still leaves results
 * (M-187).
 */
function dropWords(
  find: (words: readonly string[], tries: readonly Typos[]) => Found,
  words: readonly string[],
  tries: readonly Typos[],
): Found {
  const telling = words
    .map((word, at) => ({ word, at, found: find([word], tries) }))
    .filter(({ found }) => found.keys.length > 0)
    .sort((a, b) => weightOf(a.word, a.found) - weightOf(b.word, b.found));
  const [first, ...others] = telling;
  if (!first) return { ...find([], tries), dropped: words };
  const kept = [first.at];
  let best = first.found;
  for (const { at, found } of others) {
    const more = [...kept, at].sort((a, b) => a - b);
    // No more tolerant than each word needed on its own.
    const needed = tries.findLast((typos) => typos === best.typos || typos === found.typos) ?? found.typos;
    const both = find(
      more.map((place) => words[place] as string),
      [needed],
    );
    if (both.keys.length === 0) continue;
    kept.push(at);
    best = both;
  }
  return { ...best, dropped: words.filter((_, at) => !kept.includes(at)) };
}

/** Low for a specific word: one that names something, was typed correctly and is rare. */
function weightOf(word: string, { keys, query }: Found): number {
  const most = 2 ** 24;
  const typos = typosOfKey(keys.reduce((least, key) => Math.min(least, key)));
  const isWeak = query.some((read) => read.isWeak) || word.length < 3;
  return ((Number(isWeak) * 2 + Number(isNumeric(word))) * 4 + typos) * most + keys.length;
}

function filtered({ records, keys }: Matches, within: RecordSet): Matches {
  const kept = { records: new Uint32Array(records.length), keys: new Float64Array(keys.length) };
  let count = 0;
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at] as number;
    if (!within.has(record)) continue;
    kept.records[count] = record;
    kept.keys[count] = keys[at] as number;
    count += 1;
  }
  return { records: kept.records.subarray(0, count), keys: kept.keys.subarray(0, count) };
}

function withFewestTypos(found: Found): Found {
  const typos = Array.from(found.keys, typosOfKey);
  const fewest = typos.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
  const isKept = (_: number, at: number) => typos[at] === fewest;
  return { ...found, records: found.records.filter(isKept), keys: found.keys.filter(isKept) };
}
