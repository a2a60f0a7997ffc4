/** A query as plain words of text, whatever they mean. */
import type { RecordSet } from '../facets/record-set.ts';
import { findRecords } from '../find-records.ts';
import { wordsIn } from '../text/words.rules.ts';
import type { AnswerOptions } from './answer/answer.ts';
import type { FreeWord, Reading, ReadQuery } from './reading.ts';
import type { ShelfSense } from './shelf-sense.ts';

export const mostWords = 12;

/** What was understood, as plain words of text. */
export const freeOf = ({ readings }: ReadQuery): FreeWord[] =>
  readings.flatMap(({ words, start, end }) => words.map((text) => ({ text, start, end })));

/** True if all words occur together on a bottle. */
export function isWrittenSomewhere(read: ReadQuery, within: RecordSet, { match }: AnswerOptions): boolean {
  if (read.readings.some(({ price, volumesMl, isUnwanted }) => price || volumesMl || isUnwanted))
    return false;
  const asTyped = { forgiveTypos: false, dropWords: false, fewestTyposOnly: false };
  // 'bourbon with steak' is not Steakhouse: the last word of a dish is complete.
  const isFinished = read.readings.at(-1)?.kind === 'pairing';
  return findRecords(match, wordsAsTyped(read), within, { ...asTyped, isFinished }).keys.length > 0;
}

/** All its words in the order typed, without prices and unwanted parts. */
export function wordsAsTyped({ free, readings }: ReadQuery): string[] {
  const written = readings.filter(({ price, isUnwanted }) => !price && !isUnwanted);
  const parts = [...free.map((word) => ({ ...word, words: [word.text] })), ...written];
  return parts
    .sort((a, b) => a.start - b.start)
    .flatMap((part) => [...part.words])
    .slice(0, mostWords);
}

const fewest = 2;

/** 'jammy red': one or two bottles are called exactly that; words in more names are not a name. */
export function calledExactly(
  shelf: ShelfSense,
  words: readonly string[],
  within: () => RecordSet,
): number[] {
  if (words.length < fewest) return [];
  const asTyped = shelf.meanings.named(words);
  // 'alsace riesling' is Riesling Alsace, too.
  const named =
    words.length === 2 ? asTyped.combine(shelf.meanings.named(words.toReversed()), 'or') : asTyped;
  const called = named.records();
  if (called.length === 0 || called.length > fewest) return [];
  const set = within();
  return [...called].filter((at) => set.has(at));
}

/**
 * 'dewars white label' is a name, not a white wine: a reading that fits none of the bottles was not meant.
 */
export function fittingSome(
  shelf: ShelfSense,
  readings: readonly Reading[],
  records: Uint32Array,
): Reading[] {
  return readings.filter(({ sense, isUnwanted }) => {
    if (!sense || isUnwanted) return true;
    const meant = shelf.meanings.of(sense.where);
    return records.some((at) => meant.has(at));
  });
}

/** 'private stock': words that otherwise only help to ask are kept if they occur side by side in a name. */
export function nameReadAsOne(
  shelf: ShelfSense,
  query: string,
  words: readonly string[],
  read: ReadQuery,
): ReadQuery {
  const { free, readings } = read;
  const counted = free.length + readings.reduce((sum, each) => sum + each.words.length, 0);
  if (free.length === 0 || counted >= words.length || readings.some(({ isUnwanted }) => isUnwanted))
    return read;
  if (shelf.meanings.named(words).isEmpty()) return read;
  const all = wordsIn(query).map(({ text, from, to }) => ({ text, start: from, end: to }));
  return { ...read, readings: [], free: all };
}
