/**
 * Orders bottles of one kind so that the one most people mean comes first. This is computed from the
 * catalogue, because there are no sales figures.
 */
import type { Columns, FacetColumn } from '../facets/columns.ts';
import type { SearchRecord } from '../ports.ts';
import { usualPrice } from './answer/brand-order.ts';
import { keyOfName } from './names.ts';

/** In points: fewer points mean better known. */
const weights = {
  size: 1,
  brand: 0.4,
  word: 0.2,
  flavored: 5,
  soldOut: 12,
  bestSeller: -3,
  smallShelf: 1_000,
  price: 1.6,
  origin: 0.5,
} as const;
/** Within half a point, the default order mixes the producers. */
const stepsPerPoint = 2;
/** Names with more words than this count as long. */
const usualWords = 3;
/**
 * A category with less than this share of the largest one comes after the others: chardonnay is a white wine
 * rather than a sparkling one.
 */
const smallShare = 0.3;
/** Most people buy somewhat below the median price. */
const usualPlace = 0.4;
/** This many sampled prices are enough to estimate the middle. */
const pricesLookedAt = 99;
const recordsPerSlice = 500;

export class WellKnown {
  readonly #columns: Columns;
  readonly #points: Float32Array;
  /** The logarithm of the usual bottle's price. */
  readonly #prices: Float32Array;

  readonly #bestSellers: ReadonlySet<number>;

  private constructor(
    columns: Columns,
    points: Float32Array,
    prices: Float32Array,
    bestSellers: ReadonlySet<number>,
  ) {
    this.#columns = columns;
    this.#points = points;
    this.#prices = prices;
    this.#bestSellers = bestSellers;
  }

  isBestSeller(at: number): boolean {
    return this.#bestSellers.has(at);
  }

  /**
   * Scores each record by itself: its number of sizes, the size of its brand, the length of its name, and
   * whether it is flavored, sold out or a best seller.
   *
   * @param flavored the indexes of the flavored records
   * @param bestSellers the indexes of the bottles most asked for everywhere
   */
  static *of(
    records: readonly SearchRecord[],
    columns: Columns,
    flavored: { has(at: number): boolean },
    bestSellers: ReadonlySet<number>,
  ): Generator<void, WellKnown> {
    const brands = new Map<string, number>();
    const keys: string[] = [];
    for (const [at, record] of records.entries()) {
      if (at % recordsPerSlice === 0) yield;
      const brand = `${keyOfName(record).split(' ', 1)[0]} ${record.producer}`;
      keys.push(brand);
      brands.set(brand, (brands.get(brand) ?? 0) + record.num_grouped_packs);
    }
    const points = new Float32Array(records.length);
    const prices = new Float32Array(records.length);
    for (const [at, record] of records.entries()) {
      if (at % recordsPerSlice === 0) yield;
      const { name, num_grouped_packs: sizes, status } = record;
      const ofBrand = Math.min(brands.get(keys[at] as string) ?? 0, 6 * sizes);
      points[at] =
        20 -
        Math.min(sizes, 6) * weights.size -
        Math.log2(1 + ofBrand) * weights.brand +
        Math.max(0, name.split(' ').length - usualWords) * weights.word +
        (flavored.has(at) ? weights.flavored : 0) +
        (bestSellers.has(at) ? weights.bestSeller : 0) +
        (status === 'outstock' ? weights.soldOut : 0);
      prices[at] = Math.log(usualPrice(record) + 1);
    }
    return new WellKnown(columns, points, prices, bestSellers);
  }

  /**
   * How far each record is from what most people mean, in whole steps, 0 or more. It adds up the record's own
   * points, the distance of its price from the middle price of the set, how rare its country and region are
   * in the set (wine only), and a penalty for a category with few of the records.
   */
  steps(records: Uint32Array): Uint16Array {
    const { facets } = this.#columns;
    const shelves = facets['categories.lvl1'];
    const trees = facets['categories.lvl0'];
    const countries = facets['regions.lvl0'];
    const regions = facets['regions.lvl1'];
    const wine = trees.values.indexOf('Wine') + 1;
    const ofShelf = countsOf(records, shelves);
    // Mixers, which have no shelf below their tree, and bitters count as small whatever their number.
    for (const aside of [0, shelves.values.indexOf('Spirits > Bitters') + 1]) ofShelf[aside] = 0;
    const country = rarities(countsOf(records, countries), records.length);
    const region = rarities(countsOf(records, regions), records.length);
    const few = ofShelf.reduce((most, count) => Math.max(most, count), 0) * smallShare;
    const middle = this.#middlePrice(records);
    const steps = new Uint16Array(records.length);
    for (let place = 0; place < records.length; place += 1) {
      const at = records[place] as number;
      let points =
        (this.#points[at] as number) + Math.abs((this.#prices[at] as number) - middle) * weights.price;
      if (trees.codes[at] === wine) {
        const origin =
          (country[countries.codes[at] as number] as number) +
          (region[regions.codes[at] as number] as number) / 2;
        points += origin * weights.origin;
      }
      if ((ofShelf[shelves.codes[at] as number] as number) < few) points += weights.smallShelf;
      steps[place] = Math.round(Math.max(0, points) * stepsPerPoint);
    }
    return steps;
  }

  #middlePrice(records: Uint32Array): number {
    const every = Math.max(1, Math.ceil(records.length / pricesLookedAt));
    const prices = new Float32Array(Math.ceil(records.length / every));
    for (let place = 0; place < prices.length; place += 1)
      prices[place] = this.#prices[records[place * every] as number] as number;
    return prices.sort()[Math.floor(prices.length * usualPlace)] ?? 0;
  }
}

/** How many of the records have each value, by code. */
function countsOf(records: Uint32Array, { codes, values }: FacetColumn): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  for (let place = 0; place < records.length; place += 1) {
    const code = codes[records[place] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

/** In halvings: 1 for a value that half of them have, 2 for a quarter. */
function rarities(counts: Uint32Array, all: number): Float32Array {
  return Float32Array.from(counts, (count) => Math.log2(all / Math.max(1, count)));
}
