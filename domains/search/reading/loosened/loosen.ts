/** If nothing fits the whole query: the results without one of its parts, explained part by part (N-043). */

import { formatCents } from '#kit/money.ts';
import type { RecordSet } from '../../facets/record-set.ts';
import { type Found, findRecords } from '../../find-records.ts';
import { typosOfKey } from '../../text/match.ts';
import type { Loosening } from '../../understanding.ts';
import { type Answer, bestKnownFirst, composeAnswer, nothing, tierStep } from '../answer/answer.ts';
import { brandOf, ranked } from '../answer/brand-answer.ts';
import { usualPrice } from '../answer/brand-order.ts';
import { describeReadings, thisIs } from '../describe-readings.rules.ts';
import { drinkKinds } from '../drink-kinds.ts';
import { wine } from '../expression.rules.ts';
import { isIntroduced } from '../for-what.rules.ts';
import { nearestInPrice } from '../neighbors.ts';
import { pricesOf } from '../prices-of.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { wishesOf } from '../wishes.ts';
import { withoutSpan } from '../without-span.rules.ts';
import { byLeastMinded, triesOf } from './attempts.ts';
import { isOfCask, isOneBrand, ofItsKind, ofOtherMakers } from './other-makers.ts';
import type { TextPart, Try } from './without.ts';
import { withoutName } from './without-name.ts';

export function loosen(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  within: RecordSet,
  words: readonly string[],
  text?: TextPart,
): Answer {
  // 'gin no juniper bomb something floral': a word followed by others is no longer being typed.
  const isFinished = read.readings.some(({ start }) => start >= (read.free.at(-1)?.end ?? Infinity));
  const find = (readings: readonly Reading[]): Pick<Found, 'records' | 'keys'> & Partial<Found> => {
    const set = shelf.meet(readings, within, text !== undefined);
    if (!text) return bestKnownFirst(shelf, set);
    const { match, free, forgiveTypos } = text;
    const ofBrand = brandOf(shelf, free)?.combine(set, 'and');
    const pool = ofBrand?.isEmpty() === false ? ofBrand : set;
    // 'rum mint' means mint in another kind of drink, not something that only looks like it.
    const found = findRecords(match, free, pool, {
      forgiveTypos,
      dropWords: false,
      fewestTyposOnly: true,
      isFinished,
    });
    return ranked(shelf, free.join(' '), found, free);
  };
  const inOrder = byLeastMinded(read.readings, ({ kind }) => kind);
  const tries = triesOf(
    shelf,
    read.readings,
    inOrder,
    text !== undefined,
    (readings) => find(readings).records.length > 0,
  );
  const found = tries
    .map((each) => ({ ...each, found: find(each.kept) }))
    .filter((each) => each.found.records.length > 0 && !isGuess(shelf, read, each));
  const loosened = found.map(({ given, kept, found: { records } }) =>
    loosening(shelf, query, given, kept, records, text),
  );
  const best = found[0] ?? furtherLoosened(inOrder, find);
  if (best && best.given.length > 0) {
    const others =
      text &&
      (ofOtherMakers(shelf, query, read, within, words, best, loosened) ??
        ofItsKind(shelf, query, read, within, words, best, loosened, text));
    return others || withoutParts(shelf, query, read, best, loosened, words, text);
  }
  return text
    ? withoutName(shelf, query, read, within, words, text)
    : composeAnswer(
        shelf,
        query,
        { ...nothing(), query: [], words, typos: 'none', dropped: [] },
        read,
        read.readings,
        { notice: `We have no ${describeReadings(read.readings)}.` },
      );
}

/** 'mezcal with the worm' is not WhistlePig Old World: without its kind, only a brand may have a slip. */
function isGuess(shelf: ShelfSense, read: ReadQuery, { given, found }: Try): boolean {
  const isKind = given.some(({ kind, isUnwanted }) => !isUnwanted && drinkKinds.has(kind));
  return (
    isKind &&
    found.typos !== undefined &&
    found.typos !== 'none' &&
    found.keys.every((key) => typosOfKey(key % tierStep) > 0) &&
    !isOneBrand(shelf, read, found.records)
  );
}

function furtherLoosened(
  inOrder: readonly Reading[],
  find: (readings: readonly Reading[]) => Try['found'],
): Try | undefined {
  for (let count = 2; count < inOrder.length; count += 1) {
    const kept = inOrder.slice(count);
    const found = find(kept);
    if (found.records.length > 0) return { given: inOrder.slice(0, count), kept, found };
  }
  return undefined;
}

function withoutParts(
  shelf: ShelfSense,
  query: string,
  read: ReadQuery,
  { given, kept, found }: Try,
  loosened: readonly Loosening[],
  words: readonly string[],
  text?: TextPart,
): Answer {
  const ordered = nearestTo(shelf, given, found);
  const from = formatCents(lowestPrice(shelf, kept, found.records));
  const called = text?.free.join(' ');
  const what = describeReadings(kept, called);
  const asked = describeReadings(read.readings, called);
  const shown = kept.length === 0 && called ? `what we have of ${what}` : what;
  // Blanton's is a single barrel, though no label here says so.
  const isOfStyle = (each: Reading) =>
    each.kind === 'style' || [...found.records].every((at) => isOfCask(each.words, shelf.record(at)));
  const isStyle = given.every(isOfStyle);
  const isSoft = given.every((each) => isForAnything(shelf, query, each, kept, text));
  const isResized = given.some(({ kind }) => kind === 'size') && !kept.some(({ kind }) => kind === 'size');
  const isUndated =
    given.every(({ kind }) => kind === 'vintage') &&
    found.records.every((at) => shelf.record(at).vintage === '');
  // 'alize red' does not ask for wine.
  const isHue =
    called !== undefined &&
    given.every(({ kind, words: own }) => kind === 'color' && own.length === 1) &&
    !found.records.some((at) => shelf.record(at).categories.lvl0 === 'Wine');
  const notice = isHue
    ? `We do not carry “${query.trim()}”. ${thisIs(shown)}.`
    : isUndated
      ? `We cannot tell the vintage of ${what} here. Please ask us.`
      : given.some(({ kind }) => kind === 'price')
        ? `No ${what} ${saidOf(given)}. The nearest ${isOnlyOver(given) ? `go up to ${formatCents(highestPrice(shelf, kept, found.records))}` : `begin at ${from}`}.`
        : given.every(({ kind, isUnwanted }) => kind === 'pairing' && !isUnwanted) && hasWine(shelf, kept)
          ? `We know no ${what} that goes with ${saidOf(given).replace(/^for /, '')}. ${thisIs(shown)}.`
          : `${isStyle ? 'No label of ours says' : 'We have no'} ${asked}. ${thisIs(shown)}${isResized ? ' in other sizes' : ''}.`;
  const full = {
    query: shelf.exactWords(words),
    words: text?.free ?? words,
    typos: 'none' as const,
    ...found,
    ...ordered,
    dropped: given.flatMap((each) => each.words),
  };
  if (isSoft) return composeAnswer(shelf, query, full, read, kept, { givenUp: given });
  return composeAnswer(shelf, query, full, read, kept, { notice, givenUp: given, loosened });
}

/**
 * 'titos for a party', 'bourbon for a wedding': a shopper who names a drink buys it for any occasion, and
 * spirits for any dish.
 */
function isForAnything(
  shelf: ShelfSense,
  query: string,
  { kind, label, isUnwanted, start }: Reading,
  kept: readonly Reading[],
  text: TextPart | undefined,
): boolean {
  const drinks = kept.filter((each) => !each.isUnwanted && isDrink(each));
  const isMore = drinks.length > 0 || text !== undefined || kept.some((each) => each.kind === 'occasion');
  if (isUnwanted || !isMore) return false;
  if (kind === 'occasion' || (kind === 'pairing' && feasts.test(label))) return true;
  return (
    kind === 'pairing' &&
    !hasWine(shelf, drinks) &&
    // 'bacon vodka' asks for the flavor.
    isIntroduced(query, start)
  );
}

/** Dishes that are also an occasion. */
const feasts =
  /\b(?:bbq|barbe[cq]ue|cookout|tailgate|thanksgiving|friendsgiving|turkey day|night|party|dinner)\b/;

function hasWine({ meanings }: ShelfSense, readings: readonly Reading[]): boolean {
  const ofWine = meanings.of(wine);
  return readings.some(
    ({ sense, kind }) =>
      sense &&
      (kind === 'kind' || kind === 'grape' || kind === 'color') &&
      !meanings.of(sense.where).combine(ofWine, 'and').isEmpty(),
  );
}

const isDrink = ({ kind }: Reading) => drinkKinds.has(kind);

const isOnlyOver = (given: readonly Reading[]): boolean =>
  given.some(({ price }) => price?.kind === 'range' && !Number.isFinite(price.toCents));

/**
 * If everything costs too much, the cheapest first; if everything costs too little, the most expensive first.
 */
function nearestTo(
  shelf: ShelfSense,
  given: readonly Reading[],
  found: Try['found'],
): Pick<Found, 'records' | 'keys'> {
  const range = given.map(({ price }) => price).find((price) => price?.kind === 'range');
  if (range?.kind !== 'range') return found;
  const middle = Number.isFinite(range.toCents) ? range.toCents : range.fromCents;
  const order = nearestInPrice([...found.records], (at) => usualPrice(shelf.record(at)), middle);
  const place = new Map(order.map((at, number) => [at, number]));
  return {
    records: found.records,
    keys: Float64Array.from(found.records, (at) => (place.get(at) ?? 0) * 2 ** 24 + at),
  };
}

/** The offer to search without `given`. */
export function loosening(
  shelf: ShelfSense,
  query: string,
  given: readonly Reading[],
  kept: readonly Reading[],
  records: Uint32Array,
  text?: TextPart,
): Loosening {
  const [{ start, end }] = given as [Reading];
  const label = describeReadings(kept, text?.free.join(' '));
  const fromCents = lowestPrice(shelf, kept, records);
  return { label, query: withoutSpan(query, start, end), count: records.length, fromCents };
}

/** The given parts alone, price included: 'for a gift under $20'. */
function saidOf(given: readonly Reading[]): string {
  return describeReadings(given).replace(/(^| )bottles /, '$1');
}

/** The price of the cheapest of them, in the size that was asked for. */
function lowestPrice(shelf: ShelfSense, readings: readonly Reading[], records: Uint32Array): number {
  const { volumesMl } = wishesOf(readings);
  return records.reduce(
    (least, at) => Math.min(least, ...pricesOf(shelf.record(at), volumesMl)),
    Number.POSITIVE_INFINITY,
  );
}

function highestPrice(shelf: ShelfSense, readings: readonly Reading[], records: Uint32Array): number {
  const { volumesMl } = wishesOf(readings);
  return records.reduce((most, at) => Math.max(most, ...pricesOf(shelf.record(at), volumesMl)), 0);
}
