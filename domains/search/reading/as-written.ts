/** A query as words of a text, whatever they mean. */
import type { RecordSet } from '../facets/record-set.ts';
import { findRecords } from '../find-records.ts';
import type { AnswerOptions } from './answer.ts';
import type { FreeWord, ReadQuery } from './reading.ts';

export const mostWords = 12;

/** What was understood, as words of a text. */
export const freeOf = ({ readings }: ReadQuery): FreeWord[] =>
  readings.flatMap(({ words, start, end }) => words.map((text) => ({ text, start, end })));

/** True where all words stand on a bottle together. */
export function isWrittenSomewhere(read: ReadQuery, within: RecordSet, { match }: AnswerOptions): boolean {
  if (read.readings.some(({ price, volumesMl, isUnwanted }) => price || volumesMl || isUnwanted))
    return false;
  const asTyped = { forgiveTypos: false, dropWords: false, fewestTyposOnly: false };
  return findRecords(match, wordsAsTyped(read), within, asTyped).keys.length > 0;
}

/** All its words in the order typed, without prices and what is not wanted. */
export function wordsAsTyped({ free, readings }: ReadQuery): string[] {
  const written = readings.filter(({ price, isUnwanted }) => !price && !isUnwanted);
  const parts = [...free.map((word) => ({ ...word, words: [word.text] })), ...written];
  return parts
    .sort((a, b) => a.start - b.start)
    .flatMap((part) => [...part.words])
    .slice(0, mostWords);
}
