/** Queries with words that are not understood: names, and what else was said. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Found, findRecords } from '../../find-records.ts';
import { typosOfKey } from '../../text/match.ts';
import { queryWords } from '../../text/read-query.ts';
import type { ReadingKind } from '../../understanding.ts';
import { fittingSome, mostWords, wordsAsTyped } from '../as-written.ts';
import { describeReadings, thisIs } from '../describe-readings.rules.ts';
import { drinkKinds } from '../drink-kinds.ts';
import { flavored } from '../expression.rules.ts';
import { loosen } from '../loosened/loosen.ts';
import { setOf } from '../neighbors.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import {
  type Answer,
  type AnswerOptions,
  bestKnownFirst,
  composeAnswer,
  inOrder,
  nothing,
  orderOf,
  spansOf,
  thoseFirst,
  tierStep,
} from './answer.ts';
import { brandOf, ranked } from './brand-answer.ts';
import { isFlavorOfKind, knownOfFlavor } from './flavors.ts';
import { inStockOfSize } from './meant-first.ts';

/**
 * Free words must occur; understood words may either be part of the name or count by meaning: 'captain morgan
 * white' is not a wine.
 */
export function withText(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  options: AnswerOptions,
): Answer {
  const wanted = read.free.map(({ text }) => text);
  const free = [...new Set(wanted.length > 0 ? wanted : words)].slice(0, mostWords);
  const literal = read.readings.length === 0;
  const strict = {
    forgiveTypos: options.forgiveTypos,
    dropWords: false,
    fewestTyposOnly: options.fewestTyposOnly,
  };
  const sure = { ...strict, forgiveTypos: options.forgiveTypos && ('unknown-words' as const) };
  // First as names: with all words as typed, then with typos only in unknown words, before anything is
  // guessed.
  const asNames = wordsAsTyped(read);
  const exactly = literal
    ? undefined
    : findRecords(options.match, asNames, within, { ...strict, forgiveTypos: false });
  const pool = literal ? within : shelf.meet(read.readings, within, true);
  const isOthers = !literal && isOfOther(shelf, options, free, pool);
  // Words found on the shelf as typed are not slips of others: 'veuve rose' is not Vinho Verde.
  const isFinished = read.readings.some(({ start }) => start >= (read.free.at(-1)?.end ?? Infinity));
  const areWritten = () =>
    findRecords(options.match, free, within, { ...strict, forgiveTypos: false, isFinished }).keys.length > 0;
  const names =
    isOthers || exactly?.keys.length !== 0
      ? exactly
      : asWritten(findRecords(options.match, asNames, within, sure), areWritten);
  const surely = literal ? undefined : findRecords(options.match, free, pool, { ...sure, isFinished });
  const meant =
    surely && (surely.keys.length > 0 || areWritten())
      ? asWritten(surely, areWritten)
      : findRecords(options.match, free, pool, {
          ...strict,
          forgiveTypos: options.forgiveTypos && (literal || 'usual'),
          isFinished,
        });
  // 'gray goose' does not ask for a wine that goes with goose.
  const isSoft =
    !literal &&
    names?.keys.length === 0 &&
    brandOf(shelf, free) === undefined &&
    read.readings.every(({ kind, isUnwanted }) => !isUnwanted && softKinds.has(kind));
  const guessed = isSoft ? findRecords(options.match, asNames, within, strict) : undefined;
  const rest = guessed && guessed.keys.length > 0 ? guessed : isOthers ? none(meant) : meant;
  // A name does not answer a query for a price or a size that none of its bottles has.
  const named = names && names.keys.length > 0 && !hasPrice(read.readings) ? names : undefined;
  if (rest.keys.length === 0 && !named) {
    const { match, dropWords, forgiveTypos, fewestTyposOnly } = options;
    const purpose = dropWords ? unknownPurpose(shelf, query, read) : undefined;
    if (purpose !== undefined) return forPurpose(shelf, query, read, within, purpose);
    return loosen(shelf, query, read, within, words, {
      match,
      free,
      dropWords,
      forgiveTypos,
      fewestTyposOnly,
    });
  }
  const found = named ? oneAfterTheOther(named, rest) : rest;
  const meanings = found === guessed ? [] : fittingSome(shelf, read.readings, found.records);
  const order = isFlavorOfKind(shelf, read.readings, free, found)
    ? knownOfFlavor(shelf, query, free, pool, found)
    : ranked(shelf, query, found, free);
  return composeAnswer(shelf, query, sizeInStockFirst(shelf, read.readings, order), read, meanings);
}

/** 'svedka 1.75': products whose large bottle is sold out come after those where it is not. */
function sizeInStockFirst(shelf: ShelfSense, readings: readonly Reading[], found: Found): Found {
  const order = orderOf(found);
  const there = new Set(inStockOfSize(shelf, readings, [], setOf(order, shelf.size)));
  const [plain] = order;
  const isFlavored = (at: number) => shelf.meanings.of(flavored).has(at);
  // 'windsor 1.75': its flavored bottles are no substitute for the plain one.
  const isOnlyFlavors =
    plain !== undefined && !there.has(plain) && !isFlavored(plain) && [...there].every(isFlavored);
  if (there.size === 0 || isOnlyFlavors) return found;
  return {
    ...found,
    ...inOrder(thoseFirst(order, (at) => there.has(at))),
  };
}

/** 'josh cabernet': the free words are a brand that has nothing of the kind, not a slip of another name. */
function isOfOther(
  shelf: ShelfSense,
  { match }: AnswerOptions,
  free: readonly string[],
  pool: RecordSet,
): boolean {
  if (brandOf(shelf, free)?.combine(pool, 'and').isEmpty() !== true) return false;
  const asTyped = { forgiveTypos: false, dropWords: false, fewestTyposOnly: false };
  return findRecords(match, free, pool, asTyped).keys.length === 0;
}

/** 'mint whiskey' is not Canadian Mist: a word found on the shelf as typed is not a slip. */
function asWritten(found: Found, areWritten: () => boolean): Found {
  const isSlip = found.keys.length > 0 && found.keys.every((key) => typosOfKey(key) > 0);
  return isSlip && areWritten() ? none(found) : found;
}

const none = (found: Found): Found => ({ ...found, ...nothing() });

/** 'wine for book club': the purpose, if that is the only part that was not understood. */
function unknownPurpose(shelf: ShelfSense, query: string, { free, readings }: ReadQuery): string | undefined {
  const [first] = free;
  const before = first ? /^(.*)\b(?:for|para|pour|per)\s[^.]*$/i.exec(query.slice(0, first.start)) : null;
  const isDrink = readings.some(
    ({ kind, end, isUnwanted }) =>
      !isUnwanted && drinkKinds.has(kind) && before !== null && end <= (before[1] ?? '').length,
  );
  if (!first || !before || !isDrink || shelf.names.hasBeginning(free.map(({ text }) => text).join(' ')))
    return undefined;
  return query.slice(first.start, free.at(-1)?.end).trim();
}

function forPurpose(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  purpose: string,
): Answer {
  const words = queryWords(query);
  const set = shelf.meet(read.readings, within);
  if (set.isEmpty()) return loosen(shelf, query, { ...read, free: [] }, within, words);
  const found = {
    ...bestKnownFirst(shelf, set),
    query: shelf.exactWords(words),
    words,
    typos: 'none' as const,
    dropped: [],
  };
  // 'for my landlord': it may be for anyone.
  const isForSomebody = /\bfor\s+(?:my|our|his|her|their)\s/i.test(query);
  if (isForSomebody) return composeAnswer(shelf, query, found, read, read.readings);
  const notice = `We do not know what is best for “${purpose}”. ${thisIs(describeReadings(read.readings))}.`;
  return composeAnswer(shelf, query, found, read, read.readings, {
    notice,
    givenUp: spansOf(query, read.free),
  });
}

const hasPrice = (readings: readonly Reading[]) =>
  readings.some(
    ({ price, volumesMl, isUnwanted }) => price !== undefined || volumesMl !== undefined || isUnwanted,
  );

const softKinds: ReadonlySet<ReadingKind> = new Set(['pairing', 'occasion', 'style']);

function oneAfterTheOther(first: Found, then: Found): Found {
  const seen = new Set(first.records);
  const more = [...then.records.keys()].filter((at) => !seen.has(then.records[at] as number));
  return {
    ...first,
    records: Uint32Array.from([...first.records, ...more.map((at) => then.records[at] as number)]).sort(),
    keys: Float64Array.from([...first.keys, ...more.map((at) => (then.keys[at] as number) + 4 * tierStep)]),
  };
}
