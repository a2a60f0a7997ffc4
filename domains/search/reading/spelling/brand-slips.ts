/**
 * A brand with one slip in it: 'keel one', 'capari'; not a bottle with the misspelled letters later in its
 * name.
 */
import { soundDistance } from '../../text/sound-distance.rules.ts';
import { wordsIn } from '../../text/words.rules.ts';
import type { Correction } from '../../understanding.ts';
import { famousIn } from '../absent/famous-in.ts';
import { nameKey } from '../names.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { isFiller } from '../vocabulary/asking-words.rules.ts';
import { correctedByEar } from './mended-query.ts';

const mostWords = 3;
const fewestLetters = { alone: 5, beside: 3 };

/** The query with the slip corrected; undefined if it is not a brand, or may be several. */
export function brandMended(shelf: ShelfSense, query: string): Correction | undefined {
  const tokens = wordsIn(query.slice(0, 512));
  if (tokens.length === 0 || tokens.length > mostWords) return undefined;
  const words = tokens.map(({ text }) => text);
  const isStrange = (word: string) => !shelf.isWord(word) && !isFiller(word) && /^[a-z]+$/.test(word);
  const [at, ...others] = [...words.keys()].filter((place) => isStrange(words[place] as string));
  if (at === undefined || others.length > 0) return undefined;
  const word = words[at] as string;
  if (word.length < (words.length === 1 ? fewestLetters.alone : fewestLetters.beside)) return undefined;
  const { terms } = shelf.index.postings;
  const better = [...new Set(terms.withTypos(word, 1, false).map(({ lo }) => terms.sorted[lo] as string))]
    .filter((term) => isBrand(shelf, words.with(at, term)))
    .slice(0, 2);
  const [only, second] = better;
  const token = tokens[at];
  if (only === undefined || second !== undefined || !token) return undefined;
  // 'georgi' is a vodka that the shop does not have; 'bukers' sounds like Booker's.
  if (famousIn(shelf, words)) return undefined;
  const mended = `${query.slice(0, token.from)}${only}${query.slice(token.to)}`;
  const sounding = correctedByEar(shelf, query)?.query;
  if (sounding !== undefined && shelf.names.hasBeginning(nameKey(sounding))) {
    const far = (text: string) => soundDistance(letters(query), letters(text), Number.POSITIVE_INFINITY);
    if (far(sounding) < far(mended)) return undefined;
  }
  return { from: query.slice(token.from, token.to), to: only, query: mended };
}

const letters = (text: string) => nameKey(text).replaceAll(' ', '');

/** Several words must begin the names of one maker; a single word must begin the name of a best seller. */
function isBrand({ names, wellKnown }: ShelfSense, words: readonly string[]): boolean {
  const ours = names.beginning(words.join(' '));
  if (ours.length === 0) return false;
  return words.length > 1 ? names.isOneMaker(ours) : ours.some((at) => wellKnown.isBestSeller(at));
}
