/** Names that the shop does not have: what it has of the brand, or else what fits the understood part. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Found, findRecords, withoutWords } from '../../find-records.ts';
import {
  type Answer,
  bestKnownFirst,
  composeAnswer,
  inOrder,
  nothing,
  orderOf,
  spansOf,
} from '../answer/answer.ts';
import { brandOf, ranked } from '../answer/brand-answer.ts';
import { brandWithin } from '../answer/brand-within.ts';
import { describeReadings, thisIs } from '../describe-readings.rules.ts';
import { setOf } from '../neighbors.ts';
import type { ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { idle, isFiller } from '../vocabulary/asking-words.rules.ts';
import type { TextPart } from './without.ts';

/** A query with words that no bottle has together, and how to search for some of them. */
interface Nameless {
  shelf: ShelfSense;
  query: string;
  read: ReadQuery;
  within: RecordSet;
  words: readonly string[];
  text: TextPart;
  find: (some: readonly string[], pool?: RecordSet) => Found;
}

/**
 * The words of a name that is not on the shelf are never dropped in favor of lookalikes: the brand stays, or
 * whatever else was understood.
 */
export function withoutName(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  text: TextPart,
): Answer {
  const { match, forgiveTypos, dropWords, fewestTyposOnly } = text;
  const find: Nameless['find'] = (some, pool = within) =>
    findRecords(match, some, pool, {
      forgiveTypos: forgiveTypos && 'unknown-words',
      dropWords: false,
      fewestTyposOnly,
    });
  const asked = { shelf, query, read, within, words, text, find };
  const joined = writtenApart(asked);
  if (joined || !dropWords) return joined ?? notHere(asked);
  return ofTellingWords(asked) ?? withoutNumbers(asked) ?? ofAnything(asked) ?? notHere(asked);
}

/** 'casa amigos': written as two words, with a slip. */
function writtenApart({ shelf, query, read, text: { free }, find }: Nameless): Answer | undefined {
  const joined = free.length === 2 ? find([free.join('')]) : undefined;
  return joined && joined.keys.length > 0 && isNearlyJoined(free, joined)
    ? composeAnswer(shelf, query, joined, read, [])
    : undefined;
}

/** What the brand among the words has, or the bottles with those words that are not in every other name. */
function ofTellingWords({ shelf, query, read, within, text, find }: Nameless): Answer | undefined {
  const { free } = text;
  const brand = brandWithin(shelf, free);
  const ofBrand = brand ? brandOf(shelf, brand)?.combine(within, 'and') : undefined;
  const telling = brand ?? free.filter((word) => !shelf.isCommon(word));
  if (telling.length === 0 || telling.length === free.length) return undefined;
  // 'bulleit rye whiskey green label': the brand's rye, if it has one.
  const meant = ofBrand && read.readings.length > 0 ? shelf.meet(read.readings, ofBrand) : undefined;
  const isOfReadings = meant !== undefined && !meant.isEmpty();
  const kept = find(telling, isOfReadings ? meant : (ofBrand ?? within));
  if (kept.keys.length === 0) return undefined;
  const readings = isOfReadings ? read.readings : [];
  const dropped = free.filter((word) => !telling.includes(word));
  if (dropped.every((word) => ofMakers.has(word))) return composeAnswer(shelf, query, kept, read, readings);
  const plainest = withOthersOf(
    shelf,
    withMostOf(shelf, ranked(shelf, telling.join(' '), kept, telling), dropped),
    shelf.meanings.named(dropped).combine(shelf.meet(read.readings, within), 'and'),
    read.readings.some(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted),
  );
  if (areOfKind(shelf, kept.records, dropped)) return composeAnswer(shelf, query, plainest, read, readings);
  const isNear = dropped.some((word) => praise.has(word) || isOnSome(shelf, word, kept.records));
  const carried = `We do not carry “${query.trim()}”${isNear ? ' under just that name' : ''}.`;
  return composeAnswer(shelf, query, { ...plainest, dropped }, read, readings, {
    notice: `${carried} This is what we have of ${telling.join(' ')}.`,
    givenUp: [
      ...spansOf(
        query,
        read.free.filter(({ text: word }) => dropped.includes(word)),
      ),
      ...(isOfReadings ? [] : read.readings),
    ],
  });
}

const isOnSome = (shelf: ShelfSense, word: string, records: Uint32Array) =>
  !isCommon(shelf, word) && records.some((at) => shelf.meanings.named([word]).has(at));

/** 'something weird and cool' may mean anything. */
function ofAnything({ shelf, query, read, within, words }: Nameless): Answer | undefined {
  if (words.length < 2 || !words.every((word) => isFiller(word) || idle.has(word))) return undefined;
  return composeAnswer(shelf, query, { ...bestKnownFirst(shelf, within), ...withoutWords }, read, []);
}

/** Says that nothing has these words, and shows whatever else was understood. */
function notHere({ shelf, query, read, within, words, text }: Nameless): Answer {
  const { free, dropWords } = text;
  const unknown = free.filter((word) => !isFillerLike(word)).join(' ');
  const notice = unknown === '' ? null : `We do not carry “${unknown}”.`;
  const set = read.readings.length > 0 && dropWords ? shelf.meet(read.readings, within) : undefined;
  // 'seagrams gin lime': bottles called that come first.
  const own = new Set(shelf.names.beginning(free[0] ?? ''));
  const found = set ? bestKnownFirst(shelf, set, own) : nothing();
  const isFound = found.records.length > 0;
  const more = isFound ? ` ${thisIs(describeReadings(read.readings))}.` : '';
  const full = { ...found, query: shelf.exactWords(words), words: [], typos: 'none', dropped: free } as const;
  return composeAnswer(shelf, query, full, read, isFound ? read.readings : [], {
    notice: notice === null ? null : notice + more,
    givenUp: isFound ? spansOf(query, read.free) : [],
  });
}

/** 'tokaji aszu 5': the number is given up before a word that occurs on bottles. */
function withoutNumbers({ shelf, query, read, within, text: { free }, find }: Nameless): Answer | undefined {
  const some = free.filter((word) => !/^\d+$/.test(word));
  if (some.length === 0 || some.length === free.length) return undefined;
  const set = shelf.meet(read.readings, within);
  const { keys, records, ...found } = find(some);
  const places = [...records.keys()].filter((place) => set.has(records[place] as number));
  if (places.length === 0) return undefined;
  const fitting = {
    ...found,
    records: records.filter((at) => set.has(at)),
    keys: Float64Array.from(places, (place) => keys[place] as number),
  };
  const dropped = free.filter((word) => !some.includes(word));
  const called = shelf.mendedWords({ ...found, ...fitting }, some).join(' ');
  const what =
    read.readings.length > 0 ? describeReadings(read.readings, called) : `what we have of ${called}`;
  const notice = `We do not carry “${query.trim()}”. ${thisIs(what)}.`;
  const givenUp = spansOf(
    query,
    read.free.filter(({ text: word }) => dropped.includes(word)),
  );
  return composeAnswer(
    shelf,
    query,
    { ...ranked(shelf, called, fitting, some), dropped },
    read,
    read.readings,
    {
      notice,
      givenUp,
    },
  );
}

/**
 * 'domaine du pegau', 'bacardi 8 year': words that only say that someone makes it, or what a number counts.
 */
const ofMakers = new Set(
  'domaine domaines chateau ch bodega bodegas weingut tenuta cantina azienda quinta casa maison cave caves winery wineries vineyard vineyards cellars estate estates distillery distilling brand company co house by du de la le di del year years yr old aged yo proof'.split(
    ' ',
  ),
);

const praise = new Set(
  'select special reserve premium edition limited release signature private blue green purple yellow clear red black white silver gold'.split(
    ' ',
  ),
);

/** Any whiskey may be '9 year', and a number alone says less than the word next to it. */
const isCommon = (shelf: ShelfSense, word: string) => word === 'year' || shelf.isCommon(word);

/**
 * 'weller special reserve': among its bottles, those with more of the other words in their name come first.
 */
function withMostOf(shelf: ShelfSense, found: Found, dropped: readonly string[]): Found {
  const holding = dropped
    .filter((word) => !isCommon(shelf, word))
    .map((word) => shelf.meanings.named([word]));
  const held = (at: number) => holding.filter((set) => set.has(at)).length;
  const order = orderOf(found);
  return { ...found, ...inOrder(order.toSorted((a, b) => held(b) - held(a))) };
}

/** 'plantation pineapple rum': the house's few bottles, followed by other makers' pineapple rums. */
function withOthersOf(shelf: ShelfSense, found: Found, called: RecordSet, isKind: boolean): Found {
  const others = [...called.records()].filter((at) => !found.records.includes(at));
  if (!isKind || others.length === 0 || found.records.length > fewOfHouse) return found;
  const own = orderOf(found);
  const known = bestKnownFirst(shelf, setOf(others, shelf.size));
  return { ...found, ...inOrder([...own, ...orderOf(known)]) };
}

const fewOfHouse = 6;

const kindWords = 'liqueur wine scotch bourbon rye whiskey vodka rum gin tequila brandy'.split(' ');

/** 'grand marnier orange': next to a word for a kind, the word means what most of these are. */
function areOfKind(
  { lexicon, meanings }: ShelfSense,
  records: Uint32Array,
  dropped: readonly string[],
): boolean {
  return kindWords.some((kind) => {
    const sense = lexicon.senses.get(`${dropped.join(' ')} ${kind}`);
    const ofKind = sense ? meanings.of(sense.where) : undefined;
    return ofKind !== undefined && records.filter((at) => ofKind.has(at)).length * 2 >= records.length;
  });
}

/** 'mad dog' is not Madone: a slip in a short word turns it into another word. */
const isNearlyJoined = (free: readonly string[], { typos }: Found) =>
  typos === 'none' || free.join('').length >= 8;

const isFillerLike = (word: string) => word.length < 2;
