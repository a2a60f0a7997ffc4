/** What a query means on this shelf, and the records that answer it, the best first by key. */
import type { RecordSet } from '../facets/record-set.ts';
import { type Found, findRecords } from '../find-records.ts';
import { queryWords } from '../text/read-query.ts';
import { synonymsOf } from '../text/synonyms.rules.ts';
import { wordsIn } from '../text/words.rules.ts';
import type { ReadingKind } from '../understanding.ts';
import {
  type Answer,
  type AnswerOptions,
  bestKnownFirst,
  plainFirst,
  plainStep,
  tierStep,
  told,
} from './answer.ts';
import { askedOutright } from './asked-outright.ts';
import { loosen } from './loosen.ts';
import { nameKey } from './names.ts';
import { setOf } from './neighbors.ts';
import type { Reading, ReadQuery } from './query-reader.rules.ts';
import { saidInWords } from './said-in-words.rules.ts';
import type { ShelfSense } from './shelf-sense.ts';

export function answerQuery(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  options: AnswerOptions,
): Answer {
  const words = queryWords(query);
  const outright = askedOutright(shelf, query, within, options);
  if (outright) return outright;
  const read = shelf.read(query);
  const named = brandAnswer(shelf, query, within, words);
  if (named) return told(shelf, query, named, read, []);
  if (read.free.length === 0 && read.readings.length > 0)
    return fromReadings(shelf, query, read, within, words);
  return withText(shelf, query, read, within, words, options);
}

/** A producer's or brand's name finds only theirs (N-042); a name that is a kind's word is the kind. */
function brandAnswer(
  shelf: ShelfSense,
  query: string,
  within: RecordSet,
  words: readonly string[],
): Found | undefined {
  const key = nameKey(query);
  if (key === '' || shelf.lexicon.senses.has(key)) return undefined;
  const apart = writtenInOne(shelf, key);
  const records = brandRecords(shelf, key) ?? apart;
  if (!records) return undefined;
  const set = setOf(records, shelf.size).combine(within, 'and');
  if (set.isEmpty()) return undefined;
  return {
    ...plainFirst(shelf, set.records(), records === apart ? key.replaceAll(' ', '') : key),
    query: shelf.exactWords(words),
    words,
    typos: 'none',
    dropped: [],
  };
}

/** 'red breast' is a name written apart. */
function writtenInOne(shelf: ShelfSense, key: string): number[] | undefined {
  if (!key.includes(' ') || shelf.names.hasBeginning(key)) return undefined;
  const beginning = shelf.names.beginning(key.replaceAll(' ', ''));
  return beginning.length > 0 && shelf.names.isOneMaker(beginning) ? beginning : undefined;
}

function brandRecords({ names, meanings, lexicon }: ShelfSense, key: string): number[] | undefined {
  const made = names.madeBy(key);
  const whole = names.whole(key);
  const beginning = withOtherNames(names, key);
  // Its other bottles follow in the text's own order.
  if (made.length === 0 && whole.length > 0 && beginning.length === whole.length && key.includes(' '))
    return undefined;
  if (made.length > 0) return [...made, ...(names.isOneMaker(beginning) ? beginning : [])];
  if (beginning.length === 0 || !names.isOneMaker(beginning)) return undefined;
  // 'bacardi rum' is all of Bacardí's rum and not the one bottle that is called so first.
  const shorter = key.split(' ').slice(0, -1).join(' ');
  const isOfKind = lexicon.senses.get(key.split(' ').at(-1) ?? '')?.kind === 'kind' && whole.length === 0;
  if (isOfKind && beginning.length === 1 && names.beginning(shorter).length > 1) return undefined;
  const holding = meanings.named(key.split(' ')).records().length;
  return whole.length === 0 && beginning.length < holding * 0.6 ? undefined : beginning;
}

function fromReadings(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
): Answer {
  const set = shelf.meet(read.readings, onItsShelf(shelf, read.readings, within));
  const whole = shelf.lexicon.senses.has(nameKey(query))
    ? []
    : shelf.names.whole(nameKey(query)).filter((at) => within.has(at));
  const all = whole.length > 0 ? set.combine(setOf(whole, shelf.size), 'or') : set;
  const seen = shelf.exactWords(words);
  if (all.isEmpty()) return loosen(shelf, query, read, within, words);
  const found = {
    ...bestKnownFirst(shelf, all, new Set(whole)),
    query: seen,
    words,
    typos: 'none' as const,
    dropped: [],
  };
  return told(shelf, query, found, read, read.readings);
}

/**
 * 'anything but chardonnay' is still white wine: where nothing is said but what is not wanted, its own
 * shelves are meant.
 */
function onItsShelf(shelf: ShelfSense, readings: readonly Reading[], within: RecordSet): RecordSet {
  const isShelf = ({ kind, isUnwanted }: Reading) =>
    isUnwanted && (kind === 'kind' || kind === 'grape' || kind === 'color');
  const senses = readings.filter(isShelf).flatMap(({ sense }) => (sense ? [sense] : []));
  if (senses.length === 0 || readings.some((reading) => reading.sense && !isShelf(reading))) return within;
  const hasColor = readings.some(({ kind }) => kind === 'color');
  const counts = new Map<string, number>();
  for (const { where } of senses)
    for (const at of shelf.meanings.of(where).records()) {
      const { lvl0 = '', lvl1 = '' } = shelf.record(at).categories;
      // 'anything but red' may be of any color.
      const shelfOf = hasColor ? lvl0 : lvl1;
      counts.set(shelfOf, (counts.get(shelfOf) ?? 0) + 1);
    }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ? shelf.meanings.of({ category: most[0] }).combine(within, 'and') : within;
}

/**
 * Free words must be there; what is understood may stand in the name or be meant: 'captain morgan white' is
 * no wine.
 */
function withText(
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
  // As names, all words as typed: before anything is guessed, and with slips only in words that are unknown.
  const asNames = wordsAsTyped(read);
  const exactly = literal
    ? undefined
    : findRecords(options.match, asNames, within, { ...strict, forgiveTypos: false });
  const names = exactly?.keys.length !== 0 ? exactly : findRecords(options.match, asNames, within, sure);
  // Words that stand on the shelf as typed are no slips of others: 'veuve rose' is no Vinho Verde.
  const areWritten = () =>
    findRecords(options.match, free, within, { ...strict, forgiveTypos: false }).keys.length > 0;
  const pool = literal ? within : shelf.meet(read.readings, within, true);
  const surely = literal ? undefined : findRecords(options.match, free, pool, sure);
  const meant =
    surely && (surely.keys.length > 0 || areWritten())
      ? surely
      : findRecords(options.match, free, pool, strict);
  // 'gray goose' asks for no wine that goes with goose.
  const isSoft =
    !literal &&
    names?.keys.length === 0 &&
    read.readings.every(({ kind, isUnwanted }) => !isUnwanted && softKinds.has(kind));
  const guessed = isSoft ? findRecords(options.match, asNames, within, strict) : undefined;
  const rest = guessed && guessed.keys.length > 0 ? guessed : meant;
  if (rest.keys.length === 0 && (names?.keys.length ?? 0) === 0) {
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
  const found =
    names && names.keys.length > 0 && !hasPrice(read.readings) ? oneAfterTheOther(names, rest) : rest;
  return told(shelf, query, ranked(shelf, query, found, free), read, found === guessed ? [] : read.readings);
}

/** 'wine for book club': what it is for, where that is all that was not understood. */
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

const drinkKinds: ReadonlySet<ReadingKind> = new Set(['kind', 'color', 'grape']);

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
  const notice = `We do not know what goes with “${purpose}”. This is ${saidInWords(read.readings)}.`;
  return told(shelf, query, found, read, read.readings, notice);
}

const hasPrice = (readings: readonly Reading[]) =>
  readings.some(
    ({ price, volumesMl, isUnwanted }) => price !== undefined || volumesMl !== undefined || isUnwanted,
  );

const softKinds: ReadonlySet<ReadingKind> = new Set(['pairing', 'occasion', 'style']);
const mostWords = 12;

function wordsAsTyped({ free, readings }: ReadQuery): string[] {
  const written = readings.filter(({ price, isUnwanted }) => !price && !isUnwanted);
  const parts = [...free.map((word) => ({ ...word, words: [word.text] })), ...written];
  return parts
    .sort((a, b) => a.start - b.start)
    .flatMap((part) => [...part.words])
    .slice(0, mostWords);
}

function oneAfterTheOther(first: Found, then: Found): Found {
  const seen = new Set(first.records);
  const more = [...then.records.keys()].filter((at) => !seen.has(then.records[at] as number));
  return {
    ...first,
    records: Uint32Array.from([...first.records, ...more.map((at) => then.records[at] as number)]).sort(),
    keys: Float64Array.from([...first.keys, ...more.map((at) => (then.keys[at] as number) + 4 * tierStep)]),
  };
}

/**
 * Bottles whose name begins with these words, or with what else the same maker calls itself: Stoli and
 * Stolichnaya.
 */
function withOtherNames(names: ShelfSense['names'], key: string): number[] {
  const beginning = names.beginning(key);
  // 'so co' is a name of two words; one word may be the beginning of another name.
  if (beginning.length === 0 && !key.includes(' ')) return [];
  const others = synonymsOf(key).flatMap((other) => names.beginning(other));
  const all = [...new Set([...beginning, ...others])];
  return names.isOneMaker(all) ? all : beginning;
}

/**
 * Where the free words are a brand, its plainest bottle first; a whole name as typed before all, unless staff
 * placed another.
 */
function ranked(shelf: ShelfSense, query: string, found: Found, free: readonly string[]): Found {
  const whole = new Set(shelf.names.whole(nameKey(query)));
  const key = brandKeyOf(shelf, found, free);
  if (key === undefined && whole.size === 0 && !shelf.hasStaffPlaced) return found;
  const beginning = new Set(key === undefined ? [] : withOtherNames(shelf.names, key));
  const own = found.records.filter((at) => beginning.has(at));
  const plain = plainFirst(shelf, own, key ?? '');
  const plainKeys = new Map(Array.from(own, (at, place) => [at, plain.keys[place] as number]));
  const keys = found.keys.map((key) => {
    const at = key % plainStep;
    if (shelf.isStaffPlaced(at)) return at;
    if (whole.has(at)) return tierStep + at;
    const ofBrand = plainKeys.get(at);
    // What is only meant, not written, stays behind what is written.
    return ofBrand === undefined
      ? key + 3 * tierStep
      : (ofBrand % tierStep) + 2 * tierStep + (key >= 4 * tierStep ? tierStep / 4 : 0);
  });
  return { ...found, keys };
}

/** 'greygoose' or 'jack dan' as it begins the name that was found best. */
function writtenApart(shelf: ShelfSense, { keys }: Found, free: readonly string[]): readonly string[] {
  if (keys.length === 0) return free;
  const words = wordsIn(shelf.record(keys.reduce((a, b) => Math.min(a, b)) % plainStep).name).map(
    ({ text }) => text,
  );
  const count =
    words.findIndex((_, at) =>
      words
        .slice(0, at + 1)
        .join('')
        .startsWith(free.join('')),
    ) + 1;
  return count > 0 ? words.slice(0, count) : free;
}

/** The free words, slips mended, when the names of one maker begin with them. */
function brandKeyOf(shelf: ShelfSense, found: Found, free: readonly string[]): string | undefined {
  const mended = shelf.mendedWords(found, free);
  const oneByOne = free.flatMap((word) => (synonymsOf(word)[0] ?? word).split(' '));
  const meant = [...synonymsOf(free.join(' ')).map((phrase) => phrase.split(' ')), oneByOne];
  for (const words of [free, mended, ...meant, writtenApart(shelf, found, free)]) {
    const key = words.join(' ');
    const beginning = withOtherNames(shelf.names, key);
    if (beginning.length > 1 && shelf.names.isOneMaker(beginning)) return key;
  }
  // 'rémy vsop' is Rémy Martin's before St Rémy's.
  const [first = ''] = free;
  const beginning = free.length > 1 ? shelf.names.beginning(first) : [];
  return beginning.length > 2 && shelf.names.isOneMaker(beginning) ? first : undefined;
}
