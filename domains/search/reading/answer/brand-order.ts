/** Orders the bottles of one brand so that the one most people mean comes first. */
import type { SearchRecord } from '../../ports.ts';
import type { ReadingKind } from '../../understanding.ts';
import { volumeOf } from '../amounts/size.rules.ts';
import type { Lexicon } from '../lexicon.ts';
import { keyOfName } from '../names.ts';

/** Words that say no more than the brand does. */
const plainWords = new Set(
  'original classic proof 80 handmade premium liqueur label the old no number 7 10 12 year years blended irish london dry especial straight signature traditional regular standard aromatic small batch very'.split(
    ' ',
  ),
);
/** For a tequila, the clear one is meant before the aged ones: 'patron' is the silver. */
const agaveWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    blanco: 0.1,
    silver: 0.1,
    plata: 0.1,
    sliver: 0.1,
    platinum: 0.1,
    crystal: 0.1,
    joven: 0.1,
    reposado: 0.4,
    anejo: 0.8,
  }),
);
const ofAgave = /^Spirits > (Tequila|Mezcal)/;
/** A bottle's kind and origin add little to its brand. */
const saysLittle: ReadonlySet<ReadingKind> = new Set(['kind', 'region']);
const otherDrinks = /^(Spirits > (Ready|Liqueur|Bitters|Vermouth)|Mixers)/;

const usualPrices = new WeakMap<SearchRecord, number>();

/**
 * The price of the standard bottle, else of the smallest; computed once per record, since records never
 * change.
 */
export function usualPrice(record: SearchRecord): number {
  const known = usualPrices.get(record) ?? priceOfUsualSize(record);
  usualPrices.set(record, known);
  return known;
}

/** The standard bottle. */
export const usualMl = { from: 700, to: 1_000 };

/** For a product without a standard size, the smallest: bitters are bought in little bottles. */
function priceOfUsualSize({ size_prices, price_cents }: SearchRecord): number {
  const sizes = size_prices.map(({ size, price_cents: cents }) => ({ ml: volumeOf(size), cents }));
  const standard = sizes.filter(({ ml }) => ml >= usualMl.from && ml <= usualMl.to);
  const [usual] = standard.sort((a, b) => Math.abs(a.ml - 750) - Math.abs(b.ml - 750));
  return usual?.cents ?? sizes.sort((a, b) => a.ml - b.ml)[0]?.cents ?? price_cents;
}

/**
 * How far each of them is from the plain bottle, 0 or more, with the plainest lowest: few words beyond the
 * brand, many sizes, a price near the lower middle of the brand's; flavors and drinks of another kind last.
 *
 * @param brandWords how many words of the names are the brand
 */
export function distancesFromPlain(
  records: readonly SearchRecord[],
  brandWords: number,
  { senses }: Lexicon,
): number[] {
  const prices = records.map(usualPrice).sort((a, b) => a - b);
  const middle = prices[Math.floor((prices.length - 1) * 0.2)] ?? 1;
  const kinds = Map.groupBy(records, kindOf);
  const flavored = records.filter(isFlavored).length;
  const isFlavorBrand = flavored > records.length * 0.9;
  const [main, ofMain = []] = [...kinds].sort(([, a], [, b]) => sizesOf(b) - sizesOf(a))[0] ?? [];
  // New Amsterdam is a vodka, though its gin comes in as many sizes.
  const isMostlyMain = ofMain.length > records.length * 0.7;
  // The rye of a bourbon house is not what its name alone means.
  const shelves = Map.groupBy(ofMain.length > 1 ? ofMain : [], pathOf);
  const [shelf, ofShelf = []] = [...shelves].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const isMostlyShelf = ofShelf.length > records.length * 0.5;
  return records.map((record) => {
    const extra = keyOfName(record).split(' ').slice(brandWords);
    const agave = ofAgave.test(pathOf(record)) ? agaveWords : undefined;
    const words = extra.reduce(
      (sum, word) =>
        sum +
        (agave?.get(word) ??
          (plainWords.has(word) ? 0.3 : saysLittle.has(senses.get(word)?.kind ?? 'name') ? 0.1 : 1)),
      0,
    );
    const price = Math.abs(Math.log((usualPrice(record) + 1) / (middle + 1)));
    const dearer = Math.log((usualPrice(record) + 1) / ((prices[0] ?? 0) + 1));
    const isOther = otherDrinks.test(pathOf(record)) && kindOf(record) !== main;
    return (
      20 +
      words +
      price * 1.2 +
      dearer * 0.4 -
      Math.min(record.num_grouped_packs, 6) * 1.2 +
      (isFlavored(record) && !isFlavorBrand ? 2.5 : 0) +
      (isOther ? 8 : isMostlyMain && kindOf(record) !== main ? 1 : 0) +
      (!isOther && isMostlyShelf && pathOf(record) !== shelf ? 1 : 0) +
      (record.status === 'outstock' ? 1.5 : 0)
    );
  });
}

const sizesOf = (records: readonly SearchRecord[]) =>
  records.reduce((sum, { num_grouped_packs }) => sum + num_grouped_packs, 0);
const pathOf = ({ categories: { lvl0, lvl1, lvl2, lvl3 } }: SearchRecord) =>
  lvl3 ?? lvl2 ?? lvl1 ?? lvl0 ?? '';
const kindOf = ({ categories: { lvl0, lvl1 } }: SearchRecord) => lvl1 ?? lvl0 ?? '';
const isFlavored = (record: SearchRecord) => /Flavored /.test(pathOf(record));
