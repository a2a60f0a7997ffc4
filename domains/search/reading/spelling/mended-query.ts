/**
 * A query with its unknown words as they are spelled on the shelf: several words are considered together,
 * because people split names the way they hear them.
 */
import { type Word, wordsIn } from '../../text/words.rules.ts';
import type { Correction } from '../../understanding.ts';
import type { ShelfSense } from '../shelf-sense.ts';
import { everyday, isFiller } from '../vocabulary/asking-words.rules.ts';
import type { NearPhrase } from './near-phrases.ts';

interface Token {
  text: string;
  from: number;
  to: number;
  isUnknown: boolean;
  isFree: boolean;
}

interface Span {
  from: number;
  to: number;
  near: NearPhrase;
  /** The evidence for it: letters explained, minus the distance. */
  weight: number;
}

const mostWords = 4;
const mostUnknown = 4;
const mostLetters = 40;

/**
 * The same query with words joined or divided as the shelf writes them; undefined if there is nothing to
 * change.
 */
export function redivided(shelf: ShelfSense, query: string): Correction | undefined {
  const tokens = tokensOf(shelf, query);
  if (!tokens.some(({ isUnknown }) => isUnknown)) return undefined;
  return replaced(query, tokens, (letters, span) => {
    const phrase = span.some(({ isUnknown }) => isUnknown) ? shelf.phrases.ofLetters(letters) : undefined;
    const isOther = phrase !== undefined && phrase !== span.map(({ text }) => text).join(' ');
    return isOther ? { phrase, distance: 0 } : undefined;
  });
}

/** The same query with its unknown words as they sound; undefined if nothing is close enough. */
export function correctedByEar(shelf: ShelfSense, query: string): Correction | undefined {
  const tokens = tokensOf(shelf, query);
  const unknown = tokens.filter(({ isUnknown }) => isUnknown).length;
  // This many unknown words are another language, not slips.
  if (unknown > mostUnknown) return undefined;
  const hasUnknown = unknown > 0;
  // 'oyster bay sauvignon blanc' is spelled correctly; the brand just makes none.
  if (!hasUnknown && isBrand(shelf, query)) return undefined;
  const last = tokens.at(-1);
  if (tokens.some(({ text, isUnknown }) => isUnknown && everyday.has(text))) return undefined;
  return replaced(query, tokens, (letters, span) => {
    if (hasUnknown ? !span.some(({ isUnknown }) => isUnknown) : span.length < 2) return undefined;
    if (!span.some(({ isFree }) => isFree)) return undefined;
    const isAllFree = span.every(({ isFree, text }) => isFree || isFiller(text));
    // 'pickle vodka': what was understood next to an unknown word explains little of it.
    const share = !hasUnknown || !isAllFree ? 0.11 : span.length > 1 ? 0.24 : 0.18;
    const most = letters.length * share - 0.05;
    if (letters.length < 3) return undefined;
    const nearest = shelf.phrases.nearest(letters, most, hasUnknown && span.at(-1) === last);
    const near = oneSlipAway(shelf, span, nearest) ?? nearest;
    // 'captain morgon spiced' is not Captain Morgan Sliced: if all words occur on the shelf, only one of them
    // has a slip.
    if (near && !hasUnknown && span.length > 2 && changedWords(span, near) > 1) return undefined;
    const start = begun(shelf, span);
    return start && (!near || start.distance < near.distance) ? start : near;
  });
}

const telling = (span: readonly Token[]) =>
  span
    .map(({ text }) => text)
    .filter((word) => !isFiller(word))
    .join(' ');

function changedWords(span: readonly Token[], { phrase }: NearPhrase): number {
  const words = phrase.split(' ');
  return words.length === span.length ? words.filter((word, at) => word !== span[at]?.text).length : 0;
}

function isBrand(shelf: ShelfSense, query: string): boolean {
  const { free } = shelf.read(query);
  const ours = shelf.names.beginning(free.map(({ text }) => text).join(' '));
  return free.length > 1 && ours.length > 0 && shelf.names.isOneMaker(ours);
}

/**
 * 'blue lable' is a label, not La Belle: a word one slip away is meant rather than two words that sound
 * alike.
 */
function oneSlipAway(
  { index: { postings } }: ShelfSense,
  [only, ...others]: readonly Token[],
  near: NearPhrase | undefined,
): NearPhrase | undefined {
  if (!only || others.length > 0 || !near?.phrase.includes(' ')) return undefined;
  const [slip, second] = postings.terms.withTypos(only.text, 1, false);
  return slip && !second
    ? { phrase: postings.terms.sorted[slip.lo] as string, distance: near.distance }
    : undefined;
}

/** 'laga 16': a brand's first letters, if no other brand begins with them. */
function begun(shelf: ShelfSense, span: readonly Token[]): NearPhrase | undefined {
  const [only] = span;
  if (span.length > 1 || !only || only.text.length < 3) return undefined;
  const phrase = shelf.names.firstWordFrom(only.text);
  return phrase === undefined ? undefined : { phrase, distance: 0.5 };
}

/** Replaces the spans with the most evidence, one after another. */
function replaced(
  query: string,
  tokens: readonly Token[],
  nearOf: (letters: string, span: readonly Token[]) => NearPhrase | undefined,
): Correction | undefined {
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + mostWords); to += 1) {
      const span = tokens.slice(from, to);
      const letters = span.map(({ text }) => text).join('');
      if (letters.length > mostLetters || /[^a-z]/.test(letters)) continue;
      const near = nearOf(letters, span);
      if (near) spans.push({ from, to, near, weight: letters.length * 0.3 - near.distance });
    }
  }
  spans.sort((a, b) => b.weight - a.weight);
  const kept: Span[] = [];
  for (const span of spans)
    if (kept.every(({ from, to }) => span.to <= from || to <= span.from)) kept.push(span);
  // If any word stays unknown, all the others are only guesses.
  if (tokens.some(({ isUnknown }, at) => isUnknown && !kept.some(({ from, to }) => from <= at && at < to)))
    return undefined;
  const changed = kept
    // 'of fireball' of 'nips of fireball' is spelled correctly.
    .filter(({ from, to, near }) => near.phrase !== telling(tokens.slice(from, to)))
    .map(({ from, to, near }) => ({ start: tokens[from]?.from ?? 0, end: tokens[to - 1]?.to ?? 0, near }))
    .filter(({ start, end, near }) => query.slice(start, end).toLowerCase() !== near.phrase)
    .sort((a, b) => b.start - a.start);
  const [best] = changed;
  if (!best) return undefined;
  return {
    from: query.slice(best.start, best.end),
    to: best.near.phrase,
    query: changed.reduce(
      (text, { start, end, near }) => text.slice(0, start) + near.phrase + text.slice(end),
      query,
    ),
  };
}

const mostTokens = 12;

function tokensOf(shelf: ShelfSense, query: string): Token[] {
  const read = shelf.read(query);
  const { mended, readings } = read;
  const froms = new Set(mended.map((each) => each.from));
  const tokens = wordsIn(query.slice(0, 512)).slice(0, mostTokens);
  const isMended = ({ from, to }: Word) => froms.has(query.slice(from, to));
  // A part understood only by correcting a word may just as well be something else.
  const doubtful = readings.filter(({ start, end }) =>
    tokens.some((token) => token.from >= start && token.to <= end && isMended(token)),
  );
  const free = [...read.free, ...read.ofDish, ...doubtful];
  return tokens.map((token) => {
    const { text, from, to } = token;
    const isFree = isMended(token) || free.some(({ start, end }) => start < to && from < end);
    return { text, from, to, isFree, isUnknown: isFree && !/\d/.test(text) && !isKnown(shelf, text) };
  });
}

function isKnown(shelf: ShelfSense, word: string): boolean {
  return shelf.isWord(word) || isFiller(word);
}
