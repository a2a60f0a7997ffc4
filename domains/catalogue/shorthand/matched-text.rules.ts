/** What is made of the words of a text once they are matched: names, clues, and what known names share. */
import { meaningsOf } from './abbreviations.rules.ts';
import { isLight, type LikeName } from './known-names.rules.ts';
import type { Measures } from './measures.rules.ts';
import type { FoundPhrase } from './phrases.rules.ts';
import type { Candidate } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

export interface MatchedText {
  measures: Measures;
  tokens: readonly string[];
  /** Of each token. */
  candidates: readonly (readonly Candidate[])[];
  phrases: readonly FoundPhrase[];
}

/** What is no part of a name. */
export const noise: ReadonlySet<string> = new Set([
  'BTL',
  'BOTTLE',
  'EA',
  'EACH',
  'W',
  'GIFT',
  'BOX',
  'VAP',
  'PET',
]);

export const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);

/** No till cuts a name off before that many letters. */
const shortestCut = 20;

/** The known name stands in the text: all of it, or as much as a till's field takes. */
export function isWholeName(
  { brand, covered, lacking, likeness }: LikeName,
  { measures, tokens }: MatchedText,
): boolean {
  const words = wordsOf(brand.name);
  const isOther = measures.numbers.some((number) => isYear(number) && !words.includes(number));
  if (brand.categoryPath.startsWith('spirits') && isOther) return false;
  return (
    likeness > 0.85 && (lacking.every(isLight) || (covered > 0.8 && tokens.join(' ').length >= shortestCut))
  );
}

/** '12 Year', '100 Proof', and a year that is no vintage, belong to the name. */
export function numbersOfName({ numbers, ageYears, vintage: year }: Measures, vintage: string): string[] {
  const isVintage = (number: string) => vintage !== '' && year.endsWith(number);
  return numbers
    .filter((number) => !isVintage(number))
    .flatMap((number) => (number === String(ageYears) ? [number, 'YEAR'] : [number]));
}

const articles: ReadonlySet<string> = new Set(
  `THE LA LE LES EL LOS LAS CH CHATEAU DOM DOMAINE ST SAINT BODEGAS CASA`.split(' '),
);

/** The first words that are not read by themselves: most often the maker's name. */
export function clueOf(tokens: readonly string[], phrases: readonly FoundPhrase[]): string {
  const read = new Set(
    phrases.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const left = tokens.filter((token, at) => !read.has(at) && !/^\d/.test(token) && !noise.has(token));
  const [first = '', second = ''] = left;
  const isEnough = first.length >= 4 && !articles.has(first);
  return isEnough ? first : [first, second].filter(Boolean).join(' ');
}

/** The longest path that all but a few of them begin with. */
export function sharedPath(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const counts = new Map<string, number>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length += 1) {
      const start = parts.slice(0, length).join('/');
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  const shared = [...counts].filter(([, count]) => count >= paths.length * 0.7);
  return shared.toSorted(([one], [other]) => other.length - one.length)[0]?.[0] ?? null;
}

/** Short words as what they mean: as the known name has them, else as a phrase, else by themselves. */
export function spelledOut({ tokens, candidates, phrases }: MatchedText, known: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as string;
    const likeKnown = candidates[at]?.find(({ word, isPart }) => !isPart && known.includes(word));
    const phrase = phrases.find(({ from, quality }) => from === at && quality > 0.6);
    const meanings = meaningsOf(token);
    const knownForm = meanings.find((form) => form.length > 1 && form.every((word) => known.includes(word)));
    if (knownForm) words.push(...knownForm);
    else if (phrase && (!likeKnown || phrase.words.length > 1)) {
      words.push(...phrase.words);
      at = phrase.to - 1;
    } else if (likeKnown) words.push(likeKnown.word);
    else if (meanings.length === 1 && (token.length > 2 || (at === 0 && token === 'CH')))
      words.push(...(meanings[0] as string[]));
    else words.push(token);
  }
  return words;
}
