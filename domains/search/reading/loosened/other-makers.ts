/** A brand without the kind that was asked for: other makers' bottles of that kind, or just the kind. */

import type { RecordSet } from '../../facets/record-set.ts';
import type { SearchRecord } from '../../ports.ts';
import type { Loosening } from '../../understanding.ts';
import {
  type Answer,
  bestKnownFirst,
  bestOf,
  composeAnswer,
  inOrder,
  nearestKnown,
  plainFirst,
  spansOf,
} from '../answer/answer.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { brandWithin } from '../answer/brand-within.ts';
import { describeReadings, thisIs } from '../describe-readings.rules.ts';
import { drinkKinds } from '../drink-kinds.ts';
import { all, trait, wine } from '../expression.rules.ts';
import { keyOfName } from '../names.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import type { TextPart, Try } from './without.ts';

/**
 * 'captain morgan gin': a brand that makes no such thing. The kind was asked for, so it gives other makers'
 * bottles of that kind, closest in price first; undefined if no brand was meant, or one of nearly that kind:
 * 'jameson bourbon'.
 */
export function ofOtherMakers(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  { given, found }: Try,
  loosened: readonly Loosening[],
): Answer | undefined {
  const kind = given.find((each) => !each.isUnwanted && (each.kind === 'kind' || each.kind === 'grape'));
  if (!kind || !isOneBrand(shelf, read, found.records)) return undefined;
  const set = shelf.meet(read.readings, within);
  const brand = read.free.map(({ text }) => text).join(' ');
  const best = bestOf(plainFirst(shelf, found.records, brand));
  if (best === undefined) return undefined;
  const plainest = shelf.record(best);
  if (
    set.isEmpty() ||
    isOfCask(kind.words, plainest) ||
    (kind.kind !== 'grape' && isNearlyOf(plainest, shelvesOf(shelf, set)))
  )
    return undefined;
  const nearest = nearestKnown(shelf, set, usualPrice(plainest));
  const order = plainest.categories.lvl0 === 'Wine' ? homeFirst(shelf, nearest, plainest) : nearest;
  const spans = spansOf(query, read.free);
  const notice = `We do not carry “${query.trim()}”. ${thisIs(describeReadings(read.readings))}, the nearest in price first.`;
  return composeAnswer(
    shelf,
    query,
    {
      ...inOrder(order),
      query: shelf.exactWords(words),
      words: [],
      typos: 'none',
      dropped: brand.split(' '),
    },
    read,
    read.readings,
    { notice, givenUp: spans, loosened },
  );
}

/** 'la crema chardonnay': another Californian one before a Burgundy. */
function homeFirst(shelf: ShelfSense, order: readonly number[], { regions }: SearchRecord): number[] {
  const isOf = (level: 'lvl0' | 'lvl1') => (at: number) =>
    regions[level] !== undefined && shelf.record(at).regions[level] === regions[level];
  const ofRegion = order.filter(isOf('lvl1'));
  const ofCountry = order.filter((at) => isOf('lvl0')(at) && !ofRegion.includes(at));
  return [...ofRegion, ...ofCountry, ...order.filter((at) => !isOf('lvl0')(at))];
}

const casks = new Set([
  'sherry',
  'port',
  'porto',
  'madeira',
  'marsala',
  'rum',
  'cognac',
  'wine',
  'sauternes',
]);

/** 'macallan 12 sherry' refers to the cask. */
export function isOfCask(words: readonly string[], { categories }: SearchRecord): boolean {
  return categories.lvl1 === 'Spirits > Whiskey' && words.every((word) => casks.has(word));
}

/** 'pickle vodka': if the words are not a brand, the kind is kept and the words are given up. */
export function ofItsKind(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  { given, found }: Try,
  loosened: readonly Loosening[],
  { dropWords }: TextPart,
): Answer | undefined {
  const isKind = given.some(({ kind, isUnwanted }) => !isUnwanted && drinkKinds.has(kind));
  if (!dropWords || !isKind || isOneBrand(shelf, read, found.records)) return undefined;
  const set = shelf.meet(read.readings, within);
  if (set.isEmpty()) return undefined;
  const tasted = asTastes(shelf, read);
  const tasting = tasted ? shelf.meet(tasted, within) : undefined;
  if (tasted && tasting?.isEmpty() === false) {
    const shown = { ...bestKnownFirst(shelf, tasting), query: shelf.exactWords(words) };
    return composeAnswer(shelf, query, { ...shown, words: [], typos: 'none', dropped: [] }, read, tasted);
  }
  // 'maple bourbon' may be another maple whiskey.
  const shelves = shelvesOf(shelf, set);
  if (found.records.some((at) => isNearlyOf(shelf.record(at), shelves))) return undefined;
  const givenUp = spansOf(query, read.free);
  const called = read.free.map(({ text }) => text);
  const notice = `We have no ${describeReadings(read.readings, called.join(' '))}. ${thisIs(describeReadings(read.readings))}.`;
  // 'ghost pepper tequila': the tequila called Ghost comes before all others.
  const brand = brandWithin(
    shelf,
    read.free.map(({ text }) => text),
  );
  const own = new Set(brand ? shelf.names.beginning(brand.join(' ')) : []);
  const ofKind = { ...bestKnownFirst(shelf, set, own), query: shelf.exactWords(words) };
  return composeAnswer(
    shelf,
    query,
    { ...ofKind, words: [], typos: 'none', dropped: called },
    read,
    read.readings,
    {
      notice,
      givenUp,
      loosened,
    },
  );
}

/**
 * 'wine that tastes like grapefruit': something that no name says, but that the shop says of its kind. Only
 * for wine.
 */
function asTastes({ meanings }: ShelfSense, { readings, free }: ReadQuery): readonly Reading[] | undefined {
  const styles = free.map(
    ({ text, start, end }): Reading => ({
      kind: 'style',
      label: text,
      start,
      end,
      isUnwanted: false,
      words: [text],
      sense: { kind: 'style', label: text, where: all(wine, trait(`taste:${text}`)) },
    }),
  );
  const isKnown = styles.every(({ sense }) => sense && !meanings.of(sense.where).isEmpty());
  return isKnown ? [...readings, ...styles] : undefined;
}

/** True if the names of all these bottles begin with the free words and come from one maker. */
export function isOneBrand(shelf: ShelfSense, { free }: ReadQuery, records: Uint32Array): boolean {
  const [first] = free;
  const names = Array.from(records, (at) => keyOfName(shelf.record(at)));
  return (
    first !== undefined &&
    shelf.names.isOneMaker([...records]) &&
    names.some((name) => name.startsWith(first.text.slice(0, 3)) || isSwapped(name, first.text))
  );
}

/** 'vueve' has the same letters as Veuve. */
const isSwapped = (name: string, word: string): boolean =>
  [...word].sort().join('') === [...(name.split(' ', 1)[0] ?? '')].sort().join('');

/** Shelves that people mix up. */
const alikeShelves: readonly (readonly string[])[] = [['Spirits > Whiskey', 'Spirits > Brandy']];
const besideAll = /^Spirits > (Liqueur|Ready)/;

const shelvesOf = (shelf: ShelfSense, set: RecordSet): ReadonlySet<string> =>
  new Set(Array.from(set.records(), (at) => shelf.record(at).categories.lvl1 ?? ''));

/** True if the bottle is on one of the kind's shelves, or on one that people mix up with it. */
function isNearlyOf({ categories }: SearchRecord, shelves: ReadonlySet<string>): boolean {
  const own = categories.lvl1 ?? '';
  const isSpirit = (path: string) => path.startsWith('Spirits');
  return [...shelves].some(
    (other) =>
      own === other ||
      (isSpirit(own) && isSpirit(other) && (besideAll.test(own) || besideAll.test(other))) ||
      alikeShelves.some((pair) => pair.includes(own) && pair.includes(other)),
  );
}
