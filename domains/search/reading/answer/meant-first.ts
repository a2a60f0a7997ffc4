/** Which of the bottles that fit are meant before the others. */
import { meetsPrices } from '../../facets/filter-records.ts';
import type { RecordSet } from '../../facets/record-set.ts';
import { volumeOf } from '../amounts/size.rules.ts';
import { drinkKinds } from '../drink-kinds.ts';
import { setOf } from '../neighbors.ts';
import { shareOfPrices } from '../prices-of.ts';
import type { Reading } from '../reading.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { anyDrink, classicOf } from '../vocabulary/classics.rules.ts';
import { wishesOf } from '../wishes.ts';
import { usualMl, usualPrice } from './brand-order.ts';

/**
 * What the readings mean first: all of them together, if any bottle fits. 'unoaked chardonnay' is the
 * Chardonnay whose label says unoaked.
 */
function calledFirst(shelf: ShelfSense, readings: readonly Reading[], within: RecordSet): readonly number[] {
  const sets = readings.flatMap(({ sense, isUnwanted }) => {
    if (isUnwanted) return [];
    const firsts = [sense?.first, sense?.firstElse].flatMap((where) => (where ? [where] : []));
    const some = firsts
      .map((where) => shelf.meanings.of(where).combine(within, 'and'))
      .find((set) => !set.isEmpty());
    return some ? [some] : [];
  });
  const [one, ...others] = sets;
  if (!one) return [];
  const every = others.reduce((set, other) => set.combine(other, 'and'), one);
  const some = others.reduce((set, other) => set.combine(other, 'or'), one);
  return [...(every.isEmpty() ? some : every).records()];
}

/** Only those that can be bought, if any can. */
export function inStockIfAny(shelf: ShelfSense, records: readonly number[]): readonly number[] {
  const there = records.filter((at) => shelf.record(at).status !== 'outstock');
  return there.length > 0 ? there : records;
}

/** 'vodka 1.75': of those meant first, or of all, those whose 1.75 L can be bought. */
export function inStockOfSize(
  shelf: ShelfSense,
  readings: readonly Reading[],
  meantFirst: readonly number[],
  all: RecordSet,
): readonly number[] {
  const { volumesMl } = wishesOf(readings);
  if (volumesMl.length === 0) return meantFirst;
  const isThere = (at: number) =>
    shelf.record(at).size_prices.some(({ size, in_stock }) => in_stock && volumesMl.includes(volumeOf(size)));
  const there = (meantFirst.length > 0 ? meantFirst : [...all.records()]).filter(isThere);
  return there.length > 0 ? there : meantFirst;
}

/**
 * 'scotch 70 to 110': bottles of the usual size in that price range come before larger and smaller ones;
 * undefined if no size or price was asked for.
 */
export function inUsualSize(
  shelf: ShelfSense,
  readings: readonly Reading[],
  set: RecordSet,
): RecordSet | undefined {
  const { prices, volumesMl } = wishesOf(readings);
  if (prices.length === 0 || volumesMl.length > 0) return undefined;
  const isUsual = (at: number) =>
    shelf.record(at).sizes.some((size) => volumeOf(size) >= usualMl.from && volumeOf(size) <= usualMl.to);
  const fitting = set
    .records()
    .filter((at) => isUsual(at) && meetsPrices(prices, usualPrice(shelf.record(at))));
  return setOf(fitting, shelf.size);
}

/**
 * For words of praise, the better half by price, without what people buy once in a lifetime: 'best vodka', 'a
 * good tequila'.
 */
const praisedAs: readonly { pattern: RegExp; from: number; to: number; isOfWine: boolean }[] = [
  { pattern: /\b(?:best|finest|excellent|top rated)\b/i, from: 0.5, to: 0.88, isOfWine: true },
  // A first try should cost less.
  {
    pattern: /\b(?:beginners?|starters?|first time|new to|starter)\b/i,
    from: 0.1,
    to: 0.6,
    isOfWine: false,
  },
  { pattern: /\b(?:good|great|decent|quality)\b/i, from: 0.48, to: 0.78, isOfWine: false },
];

/** The bottles that praise means first; none if a price, an occasion or a name says more than the praise. */
function praisedFirst(
  shelf: ShelfSense,
  query: string,
  readings: readonly Reading[],
  set: RecordSet,
): readonly number[] {
  const praise = praisedAs.find(({ pattern }) => pattern.test(query));
  const isOnlyKind = readings.every(({ kind, sense }) => drinkKinds.has(kind) || sense?.kind === 'region');
  if (!praise || !isOnlyKind || readings.length === 0) return [];
  const records = [...set.records()];
  const isMeant = (at: number) =>
    shelf.record(at).categories.lvl0 === 'Spirits' ||
    (praise.isOfWine && shelf.record(at).categories.lvl0 === 'Wine');
  if (!records.every(isMeant)) return [];
  const price = (at: number) => usualPrice(shelf.record(at));
  const range = shareOfPrices(records.map(price), praise);
  return records.filter((at) => price(at) >= range.low && price(at) <= range.high);
}

/**
 * What a country is known for, if no grape is asked for: 'italian white' is Pinot Grigio or Gavi before
 * Chardonnay.
 */
function classicsOfPlace(shelf: ShelfSense, readings: readonly Reading[], set: RecordSet): readonly number[] {
  const place = readings.find(({ kind, isUnwanted }) => kind === 'region' && !isUnwanted);
  const classic = place ? classicOf.get(place.label) : undefined;
  const isOpen = readings.every(
    ({ kind, label, isUnwanted }) =>
      !isUnwanted && (kind !== 'grape' && kind !== 'kind' ? true : label === 'wine'),
  );
  return classic && isOpen ? [...shelf.meanings.of(classic).combine(set, 'and').records()] : [];
}

/** People spend most of a price limit: 'bourbon under 40' is not a $20 bourbon, unless it should be cheap. */
const shareOfCeiling = 0.6;

function nearCeiling(
  shelf: ShelfSense,
  query: string,
  readings: readonly Reading[],
  set: RecordSet,
): readonly number[] {
  const ceilings = readings.flatMap(({ price, isUnwanted }) =>
    !isUnwanted && price?.kind === 'range' && price.fromCents === 0 ? [price.toCents] : [],
  );
  const most = Math.min(...ceilings);
  if (!Number.isFinite(most) || /\b(?:cheap|cheapest|barat[oa])\b/i.test(query)) return [];
  const price = (at: number) => usualPrice(shelf.record(at));
  return [...set.records()].filter((at) => price(at) >= most * shareOfCeiling && price(at) <= most);
}

/** 'white wine not chardonnay': what people drink instead of the grape that they do not want. */
function insteadOf(shelf: ShelfSense, readings: readonly Reading[], set: RecordSet): readonly number[] {
  const isDenied = readings.some(({ kind, isUnwanted }) => kind === 'grape' && isUnwanted);
  const isOpen = readings.every(
    ({ kind, isUnwanted }) => kind === 'color' || (isUnwanted && kind === 'grape') || kind === 'price',
  );
  return isDenied && isOpen ? [...shelf.meanings.of(anyDrink).combine(set, 'and').records()] : [];
}

/**
 * The bottles meant before the rest: by the readings themselves, by what a place is known for, by praise, by
 * price.
 */
export function meantBefore(
  shelf: ShelfSense,
  query: string,
  readings: readonly Reading[],
  set: RecordSet,
): readonly number[] {
  const narrower = [
    (of: RecordSet) => {
      const called = calledFirst(shelf, readings, of);
      if (called.length > 0) return called;
      const classics = classicsOfPlace(shelf, readings, of);
      return classics.length > 0 ? classics : insteadOf(shelf, readings, of);
    },
    (of: RecordSet) => praisedFirst(shelf, query, readings, of),
    (of: RecordSet) => nearCeiling(shelf, query, readings, of),
  ];
  return narrower.reduce<readonly number[]>((known, narrow) => {
    const some = narrow(known.length > 0 ? setOf(known, shelf.size) : set);
    return some.length > 0 ? some : known;
  }, []);
}
