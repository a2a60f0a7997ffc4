/** Names that the shop does not have: what it has of the brand, or else of what was understood. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Found, findRecords, withoutWords } from '../../find-records.ts';
import { type Answer, bestKnownFirst, inOrder, nothing, orderOf, spansOf, told } from '../answer/answer.ts';
import { brandOf, ranked } from '../answer/brand-answer.ts';
import { brandWithin } from '../answer/brand-within.ts';
import { setOf } from '../neighbors.ts';
import type { ReadQuery } from '../reading.ts';
import { saidInWords, thisIs } from '../said-in-words.rules.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { idle, isFiller } from '../vocabulary/asking-words.rules.ts';
import type { TextPart } from './without.ts';

/**
 * The words of a name that is not on the shelf are never dropped for lookalikes: the brand stays, or what
 * else was understood.
 */
export function withoutName(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  text: TextPart,
): Answer {
  const { match, free, forgiveTypos, fewestTyposOnly } = text;
  const find = (some: readonly string[], pool = within) =>
    findRecords(match, some, pool, {
      forgiveTypos: forgiveTypos && 'unknown-words',
      dropWords: false,
      fewestTyposOnly,
    });
  // 'casa amigos': written apart, with a slip.
  const joined = free.length === 2 ? find([free.join('')]) : undefined;
  if (joined && joined.keys.length > 0 && isNearlyJoined(free, joined))
    return told(shelf, query, joined, read, []);
  const brand = text.dropWords ? brandWithin(shelf, free) : undefined;
  const ofBrand = brand ? brandOf(shelf, brand)?.combine(within, 'and') : undefined;
  const telling = brand ?? (text.dropWords ? free.filter((word) => !shelf.isCommon(word)) : []);
  const pool = ofBrand ?? within;
  const meant = shelf.meet(read.readings, pool);
  // 'bulleit rye whiskey green label': the brand's rye, if it has one.
  const isOfReadings = read.readings.length > 0 && !meant.isEmpty() && ofBrand !== undefined;
  const kept =
    telling.length > 0 && telling.length < free.length
      ? find(telling, isOfReadings ? meant : pool)
      : undefined;
  if (kept && kept.keys.length > 0) {
    const dropped = free.filter((word) => !telling.includes(word));
    const isNear = dropped.some(
      (word) =>
        praise.has(word) ||
        (!isCommon(shelf, word) && kept.records.some((at) => shelf.meanings.named([word]).has(at))),
    );
    const readings = isOfReadings ? read.readings : [];
    const carried = `We do not carry “${query.trim()}”${isNear ? ' under just that name' : ''}.`;
    const notice = `${carried} This is what we have of ${telling.join(' ')}.`;
    if (dropped.every((word) => ofMakers.has(word))) return told(shelf, query, kept, read, readings);
    const givenUp = [
      ...spansOf(
        query,
        read.free.filter(({ text: word }) => dropped.includes(word)),
      ),
      ...(isOfReadings ? [] : read.readings),
    ];
    const plainest = withOthersOf(
      shelf,
      withMostOf(shelf, ranked(shelf, telling.join(' '), kept, telling), dropped),
      shelf.meanings.named(dropped).combine(shelf.meet(read.readings, within), 'and'),
      read.readings.some(({ kind, isUnwanted }) => kind === 'kind' && !isUnwanted),
    );
    if (areOfKind(shelf, kept.records, dropped)) return told(shelf, query, plainest, read, readings);
    return told(shelf, query, { ...plainest, dropped }, read, readings, { notice, givenUp });
  }
  const unnumbered = text.dropWords ? withoutNumbers(shelf, query, read, within, free, find) : undefined;
  if (unnumbered) return unnumbered;
  // 'something weird and cool' may be anything.
  if (text.dropWords && words.length > 1 && words.every((word) => isFiller(word) || idle.has(word))) {
    const all = {
      ...bestKnownFirst(shelf, within),
      ...withoutWords,
    };
    return told(shelf, query, all, read, []);
  }
  const unknown = free.filter((word) => !isFillerLike(word)).join(' ');
  const notice = unknown === '' ? null : `We do not carry “${unknown}”.`;
  const set = read.readings.length > 0 && text.dropWords ? shelf.meet(read.readings, within) : undefined;
  // 'seagrams gin lime': what is called so first.
  const own = new Set(shelf.names.beginning(free[0] ?? ''));
  const found = set ? bestKnownFirst(shelf, set, own) : nothing();
  const more = found.records.length > 0 ? ` ${thisIs(saidInWords(read.readings))}.` : '';
  return told(
    shelf,
    query,
    { ...found, query: shelf.exactWords(words), words: [], typos: 'none', dropped: free },
    read,
    found.records.length > 0 ? read.readings : [],
    {
      notice: notice === null ? null : notice + more,
      givenUp: found.records.length > 0 ? spansOf(query, read.free) : [],
    },
  );
}

/** 'tokaji aszu 5': the number is given up before the word that stands on bottles. */
function withoutNumbers(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  free: readonly string[],
  find: (some: readonly string[]) => Found,
): Answer | undefined {
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
  const what = read.readings.length > 0 ? saidInWords(read.readings, called) : `what we have of ${called}`;
  const notice = `We do not carry “${query.trim()}”. ${thisIs(what)}.`;
  const givenUp = spansOf(
    query,
    read.free.filter(({ text: word }) => dropped.includes(word)),
  );
  return told(shelf, query, { ...ranked(shelf, called, fitting, some), dropped }, read, read.readings, {
    notice,
    givenUp,
  });
}

/** 'domaine du pegau', 'bacardi 8 year': words that only say that somebody makes it, or what a figure counts. */
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

/** '9 year' is of every whiskey, and a number alone says less than the word beside it. */
const isCommon = (shelf: ShelfSense, word: string) => word === 'year' || shelf.isCommon(word);

/** 'weller special reserve': of its bottles, those that are called by more of the other words come first. */
function withMostOf(shelf: ShelfSense, found: Found, dropped: readonly string[]): Found {
  const holding = dropped
    .filter((word) => !isCommon(shelf, word))
    .map((word) => shelf.meanings.named([word]));
  const held = (at: number) => holding.filter((set) => set.has(at)).length;
  const order = orderOf(found);
  return { ...found, ...inOrder(order.toSorted((a, b) => held(b) - held(a))) };
}

/** 'plantation pineapple rum': behind the house's few bottles other makers' rum of pineapple. */
function withOthersOf(shelf: ShelfSense, found: Found, called: RecordSet, isKind: boolean): Found {
  const others = [...called.records()].filter((at) => !found.records.includes(at));
  if (!isKind || others.length === 0 || found.records.length > fewOfHouse) return found;
  const own = orderOf(found);
  const known = bestKnownFirst(shelf, setOf(others, shelf.size));
  return { ...found, ...inOrder([...own, ...orderOf(known)]) };
}

const fewOfHouse = 6;

const kindWords = 'liqueur wine scotch bourbon rye whiskey vodka rum gin tequila brandy'.split(' ');

/** 'grand marnier orange': with a kind's word beside it, the word means what most of these are. */
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

/** 'mad dog' is no Madone: a slip in a short word makes another word of it. */
const isNearlyJoined = (free: readonly string[], { typos }: Found) =>
  typos === 'none' || free.join('').length >= 8;

const isFillerLike = (word: string) => word.length < 2;
