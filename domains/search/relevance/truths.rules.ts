/** What a good answer to a query is, said in the facts of a record and not in the engine's words. */
import type { SearchRecord } from '../ports.ts';

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

/** These words, one after the other, in the name. */
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
