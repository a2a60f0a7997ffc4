/**
 * The vocabulary for lists of judged queries: facts about a record, categories as a clerk names them, and
 * judgments of a first page. It uses facts of records and visible texts, never the engine's own terms.
 */
import type { SearchRecord } from '../ports.ts';
import type { Understanding } from '../understanding.ts';

export type Truth = (record: SearchRecord) => boolean;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();

const deepest = ({ lvl3, lvl2, lvl1, lvl0 }: SearchRecord['categories']) =>
  lvl3 ?? lvl2 ?? lvl1 ?? lvl0 ?? '';
const hasWords = (text: string, words: string) => ` ${plain(text)} `.includes(` ${words} `);

/** These words, one after another, in the name. */
export const named =
  (words: string): Truth =>
  ({ name }) =>
    hasWords(name, words);
export const madeBy =
  (words: string): Truth =>
  ({ producer }) =>
    hasWords(producer, words);
/** Of this grape, by its record or its name. */
export const grape =
  (words: string): Truth =>
  (record) =>
    hasWords(record.grape, words) || hasWords(record.name, words);
/** In this category, a level of it in words: 'scotch whisky'. */
export const kind =
  (words: string): Truth =>
  ({ categories }) =>
    hasWords(deepest(categories), words);
export const from =
  (words: string): Truth =>
  (record) =>
    hasWords(deepest(record.regions), words) || hasWords(record.name, words);
export const sized =
  (label: string): Truth =>
  ({ sizes }) =>
    sizes.includes(label);
export const ofYear =
  (year: string): Truth =>
  ({ vintage }) =>
    vintage === year;
export const all =
  (...truths: Truth[]): Truth =>
  (record) =>
    truths.every((truth) => truth(record));
export const any =
  (...truths: Truth[]): Truth =>
  (record) =>
    truths.some((truth) => truth(record));

export interface FirstPage {
  records: readonly SearchRecord[];
  /** The size that each record's card opens at, by label; null for the usual one. */
  sizes: readonly (string | null)[];
  nbHits: number;
  understanding: Understanding;
}

export type Judge = (page: FirstPage) => boolean;

export interface Judged {
  typed: string;
  judge: Judge;
}

/** The same judgment for several ways to type one thing. */
export const judged = (judge: Judge, ...typed: string[]): Judged[] =>
  typed.map((text) => ({ typed: text, judge }));

export const first =
  (truth: Truth): Judge =>
  ({ records: [record] }) =>
    record !== undefined && truth(record);

export const only =
  (truth: Truth): Judge =>
  ({ records }) =>
    records.length > 0 && records.every(truth);

export const some =
  (truth: Truth): Judge =>
  ({ records }) =>
    records.some(truth);

export const none =
  (truth: Truth): Judge =>
  ({ records }) =>
    !records.some(truth);

/** At least this share of what is shown. */
export const mostly =
  (truth: Truth, share = 0.9): Judge =>
  ({ records }) =>
    records.length > 0 && records.filter(truth).length >= records.length * share;

/** At least this many are shown, because a good list is not short. */
export const atLeast =
  (count: number): Judge =>
  ({ records }) =>
    records.length >= count;

/** The first results are all of this kind, even if there are fewer than asked for. */
export const leads =
  (count: number, truth: Truth): Judge =>
  ({ records }) =>
    records.length > 0 && records.slice(0, count).every(truth);

/** Nothing is shown, and that is right. */
export const nothing: Judge = ({ records }) => records.length === 0;

/** No better spelling is offered. */
export const uncorrected: Judge = ({ understanding }) => understanding.corrected === null;

/** These are among the chips. */
export const understands =
  (...labels: string[]): Judge =>
  ({ understanding }) =>
    labels.every((label) => understanding.understood.some((reading) => reading.label === label));

/** Only these, and many of them. */
export const many = (truth: Truth, count = 12): Judge => both(only(truth), atLeast(count));

/** Every card opens at this size. */
export const opensAt =
  (label: string): Judge =>
  ({ sizes, records }) =>
    sizes.length > 0 && sizes.every((size, at) => (size ?? records[at]?.sizes.join()) === label);

export const says =
  (pattern: RegExp): Judge =>
  ({ understanding }) =>
    understanding.notice !== null && pattern.test(understanding.notice);

export const notCarried: Judge = says(/do not carry/i);

export const both =
  (...judges: Judge[]): Judge =>
  (page) =>
    judges.every((judge) => judge(page));

export const either =
  (...judges: Judge[]): Judge =>
  (page) =>
    judges.some((judge) => judge(page));

const prices = ({ size_prices, price_cents }: SearchRecord) => [
  price_cents,
  ...size_prices.map((size) => size.price_cents),
];

/** One of its sizes costs between these dollars. */
export const costs =
  (fromDollars: number, toDollars: number): Truth =>
  (record) =>
    prices(record).some((cents) => cents >= fromDollars * 100 && cents <= toDollars * 100);
export const under = (dollars: number): Truth => costs(0, dollars);
export const over = (dollars: number): Truth => costs(dollars, Number.POSITIVE_INFINITY);
/** Comes in at least this many sizes, as popular products do. */
export const sizesAtLeast =
  (count: number): Truth =>
  ({ sizes }) =>
    sizes.length >= count;
export const not =
  (truth: Truth): Truth =>
  (record) =>
    !truth(record);

const path =
  (tree: 'categories' | 'regions') =>
  (...names: string[]): Truth =>
  (record) => {
    const levels = Object.values(record[tree]);
    const last = levels.at(-1) ?? '';
    return names.some(
      (name) =>
        levels.includes(name) || last === name || last.endsWith(` > ${name}`) || last.includes(`${name} > `),
    );
  };

/** In one of these categories or below: 'Whiskey'. */
export const on = path('categories');
/** From one of these places or below: 'Italy'. */
export const of = path('regions');
export const wine: Truth = on('Wine');
export const spirit: Truth = on('Spirits');
export const bubbles: Truth = any(on('Sparkling Wine'), (record) =>
  /prosecco|cava|crémant|brut|spumante|champagne|moscato d'asti/i.test(record.name),
);
export const champagne: Truth = all(
  on('Sparkling Wine'),
  (record) => of('Champagne')(record) || /champagne/i.test(record.name),
);
export const matches =
  (pattern: RegExp): Truth =>
  ({ name }) =>
    pattern.test(name);

export const red = on('Red Wine');
export const white = on('White Wine');
export const rose = on('Rosé Wine');
export const sparkling = on('Sparkling Wine');
export const port = all(on('Fortified Wine', 'Dessert Wine'), matches(/\bporto?\b/i));
export const sherry = all(
  on('Fortified Wine', 'Dessert Wine', 'Vermouth'),
  any(of('Jerez (Sherry)', 'Montilla-Moriles'), matches(/sherry/i)),
);
export const vodka = on('Vodka');
export const gin = on('Gin');
export const rum = on('Rum');
export const tequila = on('Tequila');
export const whiskey = on('Whiskey');
export const bourbon = on('Bourbon Whiskey');
export const scotch = on('Scotch Whisky');
/** On a shelf of flavored bottles. */
export const flavored = on('Flavored Vodka', 'Flavored Rum', 'Flavored Whiskey');
