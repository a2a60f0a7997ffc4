/**
 * What is derived from the words of a text once they are matched: names, clues, and what known names share.
 */
import { meaningsOf } from './abbreviations.rules.ts';
import { isLight, type KnownBrand, type LikeName } from './known-names.rules.ts';
import type { Measures } from './measures.rules.ts';
import type { FoundPhrase } from './phrases.rules.ts';
import type { Candidate } from './vocabulary.rules.ts';
import { wordsOf } from './words.rules.ts';

export interface MatchedText {
  measures: Measures;
  tokens: readonly string[];
  /** For each token. */
  candidates: readonly (readonly Candidate[])[];
  phrases: readonly FoundPhrase[];
}

/** Words that are not part of a name. */
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

/** No till cuts a name off before this many letters. */
const shortestCut = 20;

/** If a size or a year comes at the end, nothing was cut off. */
export function mayBeCut({ endsInWord }: Measures, tokens: readonly string[]): boolean {
  return endsInWord && tokens.join(' ').length >= shortestCut;
}

/** The text contains the known name: all of it, or as much as fits in a till's field. */
export function isWholeName(
  { brand, covered, lacking, likeness }: LikeName,
  { measures, tokens }: MatchedText,
): boolean {
  const words = wordsOf(brand.name);
  const isOther = measures.numbers.some((number) => isYear(number) && !words.includes(number));
  if (brand.categoryPath.startsWith('spirits') && isOther) return false;
  return likeness > 0.85 && (lacking.every(isLight) || (covered > 0.8 && mayBeCut(measures, tokens)));
}

/** '12 Year', '100 Proof', and a year that is not a vintage are part of the name. */
export function numbersOfName({ numbers, ageYears, vintage: year }: Measures, vintage: string): string[] {
  const isVintage = (number: string) => vintage !== '' && year.endsWith(number);
  return numbers
    .filter((number) => !isVintage(number))
    .flatMap((number) => (number === String(ageYears) ? [number, 'YEAR'] : [number]));
}

const articles: ReadonlySet<string> = new Set(
  `THE LA LE LES EL LOS LAS CH CHATEAU DOM DOMAINE ST SAINT BODEGAS CASA`.split(' '),
);

/** The first words that mean nothing by themselves: most often the maker's name. */
export function clueOf(tokens: readonly string[], phrases: readonly FoundPhrase[]): string {
  const read = new Set(
    phrases.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const left = tokens.filter((token, at) => !read.has(at) && !/^\d/.test(token) && !noise.has(token));
  const [first = '', second = ''] = left;
  const isEnough = first.length >= 4 && !articles.has(first);
  return isEnough ? first : [first, second].filter(Boolean).join(' ');
}

/** Words on a label that are not a maker's name. */
const ofLabel: ReadonlySet<string> = new Set(
  `RESERVE RESERVA RISERVA ESTATE ESTATES CUVEE SELECTION SELECT SPECIAL OLD VINE VINES VIEILLES VIGNES CRU PREMIER GRAND GRAN
  WINERY CELLARS PUTTONYOS CLASSICO CLASSIC SUPERIORE SUPERIEUR DRY SEC SWEET BLEND BLENDED TABLE WINE RED WHITE LABEL BLACK SILVER GOLD VINEYARD SINGLE`.split(
    /\s+/,
  ),
);
const ofNames: ReadonlySet<string> = new Set(
  `DE DU DES D DI DEL DELLA DO DA DOS LA LE LES L EL LOS THE AND Y E`.split(' '),
);

/**
 * The maker of an unknown wine: the words that mean nothing else, if they form a single name of one or two
 * words.
 */
export function makerOf({ tokens, candidates, phrases }: MatchedText): string[] {
  const read = new Set(
    phrases
      .filter(({ quality }) => quality > 0.6)
      .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
  );
  const isOther = (token: string) =>
    /^\d/.test(token) ||
    noise.has(token) ||
    [token, ...meaningsOf(token).flat()].some((word) => ofLabel.has(word));
  const left = tokens.flatMap((token, at) => (read.has(at) || isOther(token) ? [] : at));
  const [first = 0, last = -1] = [left[0], left.at(-1)];
  const own = tokens.slice(first, last + 1);
  const names = own.filter((token) => !ofNames.has(token) && !articles.has(token));
  if (last - first + 1 !== left.length || names.length === 0 || names.length > 2) return [];
  if (names.every((name) => name.length < 3) || ofNames.has(own[0] ?? '')) return [];
  return spelledOut({ tokens: own, candidates: candidates.slice(first, last + 1), phrases: [] }, [], null);
}

/** The longest path that all but a few of the paths begin with. */
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

const reserve = /^R[EI]SER(?:VE|VA)$/;

/** What a reserve is called in the wine's region. */
function reserveOf(regionPath: string | null): string {
  const [country = ''] = regionPath?.split('/') ?? [];
  if (country === 'italy') return 'RISERVA';
  return ['spain', 'portugal', 'argentina', 'chile', 'uruguay'].includes(country) ? 'RESERVA' : 'RESERVE';
}

/** Another place, elsewhere, is stated more clearly: the 'CA' of 'LUGANA CA DEI FRATI' is not California. */
export function isOverruled(phrase: FoundPhrase, others: readonly FoundPhrase[]): boolean {
  const { meaning, quality } = phrase;
  if (meaning.type !== 'place' || quality === 1) return false;
  return others.some(
    ({ meaning: other, quality: surer }) =>
      other.type === 'place' &&
      surer > quality &&
      !`${other.path}/`.startsWith(`${meaning.path}/`) &&
      !`${meaning.path}/`.startsWith(`${other.path}/`),
  );
}

/** Spells out abbreviations: as in the known name, else as a phrase, else word by word. */
export function spelledOut(
  { tokens, candidates, phrases }: Omit<MatchedText, 'measures'>,
  known: readonly string[],
  regionPath: string | null,
): string[] {
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
    else if (meanings[0]?.length === 1 && reserve.test(meanings[0][0] ?? ''))
      words.push(reserveOf(regionPath));
    else if (
      (meanings.length === 1 && (token.length > 2 || (meanings[0] as string[]).length > 1)) ||
      (at === 0 && token === 'CH')
    )
      words.push(...(meanings[0] as string[]));
    else words.push(token);
  }
  return words;
}

/** True if a word of the maker is in the name, or no maker is given. */
export function namesMaker(nameWords: readonly string[], maker: string): boolean {
  const telling = wordsOf(maker).filter((word) => word.length > 2 && !isLight(word));
  return telling.length === 0 || telling.some((word) => nameWords.includes(word));
}

/**
 * The known name is another maker's, whose rye comes from another place. 'YEL TAIL' starts like the maker's
 * name, so it is not.
 */
export function isOfAnother(
  { name }: KnownBrand,
  lacking: readonly string[],
  [first = '']: readonly string[],
): boolean {
  const maker = wordsOf(name).find((word) => !isLight(word)) ?? '';
  return lacking.includes(maker) && !(first.length > 2 && maker.startsWith(first));
}
