/** The records that answer a query, how the answer is explained, and how it is ordered. */
import type { RecordSet } from '../../facets/record-set.ts';
import { type Found, type MatchQuery, withoutWords } from '../../find-records.ts';
import type { Loosening, ReadingKind, Understanding, UnderstoodReading } from '../../understanding.ts';
import type { Expression } from '../expression.rules.ts';
import type { Reading, ReadQuery } from '../reading.ts';
import type { ShelfSense, Span } from '../shelf-sense.ts';
import type { OwnSynonyms } from '../synonyms/own-synonyms.ts';
import type { Saying } from '../vocabulary/sayings.rules.ts';
import { nothingWished, type Wishes, wishesOf } from '../wishes.ts';
import { distancesFromPlain, usualPrice } from './brand-order.ts';
import { flagshipsInStock, wholeOrUsual } from './usual-bottle.ts';

export interface Answer extends Found {
  understanding: Understanding;
  /** The size and price that were asked for. */
  wishes: Wishes;
}

export interface AnswerOptions {
  match: MatchQuery;
  forgiveTypos: boolean;
  dropWords: boolean;
  fewestTyposOnly: boolean;
  sayings: readonly Saying[];
  synonyms: OwnSynonyms;
}

/** A key below `tierStep` says how well the words match; tiers come before that. */
export const tierStep = 2 ** 49;
export const plainStep = 2 ** 24;

/**
 * The whole name or the brand's flagship first, then the brand's other bottles from the plainest on; products
 * that staff placed come before all.
 */
export function plainFirst(
  shelf: ShelfSense,
  records: Uint32Array,
  key: string,
): Pick<Found, 'records' | 'keys'> {
  const ofShelf = Array.from(records, (at) => shelf.record(at));
  const distances = distancesFromPlain(ofShelf, key.split(' ').length, shelf.lexicon);
  const whole = new Set([...wholeOrUsual(shelf, key), ...flagshipsInStock(shelf, key)]);
  const beginning = new Set(shelf.names.madeBy(key).length > 0 ? shelf.names.beginning(key) : []);
  const keys = Float64Array.from(records, (at, place) => {
    const isThere = shelf.record(at).status !== 'outstock';
    // 'sazerac' is the rye before anything else that the company makes.
    const isOthers = beginning.size > 0 && !beginning.has(at);
    const tier = shelf.isStaffPlaced(at) ? 0 : whole.has(at) ? 1 : (isThere ? 2 : 4) + (isOthers ? 1 : 0);
    return tier * tierStep + Math.round((distances[place] ?? 0) * 1_000) * plainStep + at;
  });
  return { records, keys };
}

/** Best known first; `first` and the products that staff placed come before all others. */
export function bestKnownFirst(
  shelf: ShelfSense,
  set: RecordSet,
  first: ReadonlySet<number> = new Set(),
): Pick<Found, 'records' | 'keys'> {
  const records = set.records();
  const steps = shelf.wellKnown.steps(records);
  const keys = new Float64Array(records.length);
  for (let place = 0; place < records.length; place += 1) {
    const at = records[place] as number;
    const tier = first.has(at) ? 0 : shelf.isStaffPlaced(at) ? 1 : 2;
    keys[place] = tier * tierStep + (steps[place] as number) * plainStep + at;
  }
  return { records, keys };
}

/** The records as the answer shows them. */
export const orderOf = ({ keys }: Pick<Found, 'keys'>): number[] =>
  Array.from(keys.toSorted(), (key) => key % plainStep);

/** The first of them; undefined if there is none. */
export const bestOf = ({ keys }: Pick<Found, 'keys'>): number | undefined =>
  keys.length === 0 ? undefined : keys.reduce((a, b) => Math.min(a, b)) % plainStep;

/** The same order, with some of them before the others. */
export const thoseFirst = (order: readonly number[], isFirst: (at: number) => boolean): number[] => [
  ...order.filter(isFirst),
  ...order.filter((at) => !isFirst(at)),
];

/** The same order, with sold-out records behind those that can be bought. */
export function inStockFirst(shelf: ShelfSense, order: readonly number[]): number[] {
  return thoseFirst(order, (at) => shelf.record(at).status !== 'outstock');
}

/** 'bitters and bourbon': the best known of each in turn. */
export function inTurns(
  shelf: ShelfSense,
  turns: readonly Expression[],
  all: RecordSet,
): Pick<Found, 'records' | 'keys'> {
  const orders = turns.map((where) =>
    orderOf(bestKnownFirst(shelf, shelf.meanings.of(where).combine(all, 'and'))),
  );
  const most = Math.max(...orders.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, turn) => orders.map((order) => order[turn])).flat();
  const shown = new Set(inTurn.filter((at) => at !== undefined));
  return inOrder([...shown, ...[...all.records()].filter((at) => !shown.has(at))]);
}

/**
 * The distance, in steps, of a price e times as high or low: half of it outweighs how well known a bottle is.
 */
const stepsOfPrice = 30;

/** Closest in price first, and among those the best known. */
export function nearestKnown(shelf: ShelfSense, set: RecordSet, cents: number): number[] {
  const records = set.records();
  const steps = shelf.wellKnown.steps(records);
  const far = Float64Array.from(records, (at, place) => {
    const price = Math.abs(Math.log((usualPrice(shelf.record(at)) + 1) / (cents + 1)));
    return (steps[place] as number) + price * stepsOfPrice;
  });
  const places = [...records.keys()].sort((a, b) => (far[a] as number) - (far[b] as number) || a - b);
  return places.map((place) => records[place] as number);
}

export interface AnswerNotes {
  notice?: string | null;
  /** The parts of the query that were dropped. */
  givenUp?: readonly Span[];
  loosened?: readonly Loosening[];
}

export function composeAnswer(
  shelf: ShelfSense,
  query: string,
  found: Found,
  read: ReadQuery,
  readings: readonly Reading[],
  { notice = null, givenUp = [], loosened = [] }: AnswerNotes = {},
): Answer {
  return {
    ...found,
    wishes: readings.length > 0 ? wishesOf(readings) : nothingWished,
    understanding: {
      understood: shelf.chips(query, readings, givenUp),
      loosened,
      notice,
      corrected: shelf.correction(query, read, found),
    },
  };
}

/** Adjacent free words are one part of the query. */
export function spansOf(query: string, free: ReadQuery['free']): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of free) {
    const before = spans.at(-1);
    if (before && query.slice(before.end, start).trim() === '') before.end = end;
    else spans.push({ kind: 'name', label: '', start, end });
  }
  return spans.map((span) => ({ ...span, label: `“${query.slice(span.start, span.end)}”` }));
}

/** An answer to the query as a whole, not word by word. */
export function outright(
  query: string,
  found: Pick<Answer, 'records' | 'keys'>,
  notice: string | null,
  chip?: { kind: ReadingKind; label: string },
): Answer {
  const understood: UnderstoodReading[] = chip ? [{ ...chip, words: query.trim(), rest: '' }] : [];
  return {
    ...found,
    ...withoutWords,
    wishes: nothingWished,
    understanding: { understood, loosened: [], notice, corrected: null },
  };
}

export function inOrder(order: readonly number[]): Pick<Answer, 'records' | 'keys'> {
  const place = new Map(order.map((at, number) => [at, number]));
  const records = Uint32Array.from(order).sort();
  return { records, keys: Float64Array.from(records, (at) => (place.get(at) ?? 0) * plainStep + at) };
}

export function nothing(): Pick<Answer, 'records' | 'keys'> {
  return { records: new Uint32Array(0), keys: new Float64Array(0) };
}
