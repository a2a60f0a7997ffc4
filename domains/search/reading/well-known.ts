/** Of one kind, the bottle that most people mean comes first: worked out from the shelf, where nobody tells what sells. */
import type { Columns } from '../facets/columns.ts';
import type { SearchRecord } from '../ports.ts';
import { usualPrice } from './brand-order.ts';
import { nameKey } from './names.ts';

/** In points: fewer are better known. */
const weights = { size: 1, brand: 0.4, word: 0.2, flavored: 5, soldOut: 12, smallShelf: 1_000, price: 1.6, origin: 0.5 } as const;
/** Within half a point the shelf's own order mixes the makers. */
const stepsPerPoint = 2;
/** Names of so many words are no longer than others. */
const usualWords = 3;
/** A shelf with a smaller share of what was found stands behind the others: chardonnay is white before it is sparkling. */
const smallShare = 0.15;
/** So many prices tell the middle of all. */
const pricesLookedAt = 99;
const recordsPerSlice = 500;

export class WellKnown {
  readonly #columns: Columns;
  readonly #points: Float32Array;
  /** The logarithm of what the usual bottle costs. */
  readonly #prices: Float32Array;

  private constructor(columns: Columns, points: Float32Array, prices: Float32Array) {
    this.#columns = columns;
    this.#points = points;
    this.#prices = prices;
  }

  /**
   * What a bottle's own record tells: in how many sizes it comes, how much of the shelf its brand fills, how long its name is,
   * whether it is flavored or sold out.
   *
   * @param flavored the places of the flavored ones among the records
   */
  static *of(records: readonly SearchRecord[], columns: Columns, flavored: { has(at: number): boolean }): Generator<void, WellKnown> {
    const brands = new Map<string, number>();
    const keys: string[] = [];
    for (const [at, { name, producer, num_grouped_packs }] of records.entries()) {
      if (at % recordsPerSlice === 0) yield;
      const brand = `${nameKey(name.split(' ', 1)[0] ?? '')} ${producer}`;
      keys.push(brand);
      brands.set(brand, (brands.get(brand) ?? 0) + num_grouped_packs);
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
        (status === 'outstock' ? weights.soldOut : 0);
      prices[at] = Math.log(usualPrice(record) + 1);
    }
    return new WellKnown(columns, points, prices);
  }

  /**
   * How far each of these is from what everybody means by them, in whole steps, 0 or more: beside its own points, how far its
   * price is from the middle of theirs, and whether wine of its country and region is what most of them are.
   */
  steps(records: Uint32Array): Uint16Array {
    const { facets } = this.#columns;
    const shelves = facets['categories.lvl1'].codes;
    const wines = facets['categories.lvl0'].codes;
    const wine = facets['categories.lvl0'].values.indexOf('Wine') + 1;
    const countries = facets['regions.lvl0'].codes;
    const regions = facets['regions.lvl1'].codes;
    const ofShelf = countBy(records, shelves);
    const ofCountry = countBy(records, countries);
    const ofRegion = countBy(records, regions);
    const middle = this.#middlePrice(records);
    const rarity = (count: number | undefined) => Math.log2(records.length / (count ?? 1));
    return Uint16Array.from(records, (at) => {
      const isOfSmallShelf = (ofShelf.get(shelves[at] as number) ?? 0) < records.length * smallShare;
      const origin =
        wines[at] === wine ? rarity(ofCountry.get(countries[at] as number)) + rarity(ofRegion.get(regions[at] as number)) / 2 : 0;
      const points =
        (this.#points[at] as number) +
        Math.abs((this.#prices[at] as number) - middle) * weights.price +
        origin * weights.origin +
        (isOfSmallShelf ? weights.smallShelf : 0);
      return Math.round(Math.max(0, points) * stepsPerPoint);
    });
  }

  #middlePrice(records: Uint32Array): number {
    const every = Math.max(1, Math.ceil(records.length / pricesLookedAt));
    const prices = Array.from(
      { length: Math.ceil(records.length / every) },
      (_, at) => this.#prices[records[at * every] as number] as number,
    );
    return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
  }
}

function countBy(records: Uint32Array, codes: ArrayLike<number>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const at of records) counts.set(codes[at] as number, (counts.get(codes[at] as number) ?? 0) + 1);
  return counts;
}
