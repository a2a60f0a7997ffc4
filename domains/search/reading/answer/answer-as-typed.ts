/** Answers a query as typed: as a name, by what every word means, or by words along with meanings. */
import type { RecordSet } from '../../facets/record-set.ts';
import { queryWords } from '../../text/read-query.ts';
import { nameReadAsOne } from '../as-written.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { type Answer, type AnswerOptions, composeAnswer } from './answer.ts';
import { brandAnswer } from './brand-answer.ts';
import { fromReadings } from './by-meaning.ts';
import { withText } from './by-words.ts';

export function answerAsTyped(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer {
  const words = queryWords(query);
  const read = nameReadAsOne(shelf, query, words, shelf.read(query));
  const named = brandAnswer(shelf, query, within, words);
  if (named) return composeAnswer(shelf, query, named, read, []);
  if (read.free.length === 0 && read.readings.length > 0)
    return fromReadings(shelf, query, read, within, words, options);
  return withText(shelf, query, read, within, words, options);
}
