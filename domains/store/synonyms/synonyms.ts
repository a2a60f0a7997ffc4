/** The store's own words for what is on the shelf: what may be added to them (B-237). */
import { findKey } from '#db/find-key.ts';
import { type Refusal, refuse } from '../wrong.rules.ts';

export type Synonyms = Readonly<Record<string, string>>;

/** More than a store ever needs, yet few enough to review on one page. */
export const mostSynonyms = 300;

/** The least and the most characters. */
export const synonymLengths = { word: [2, 40], meaning: [2, 80] } as const;
/** Letters, digits, and the characters that occur in names and prices. */
const plain = /^[\p{L}\p{M}\p{N} '’´&+.,$%/-]+$/u;

/**
 * The form by which a word is found however it is typed: lower case without accents, and single spaces for
 * all other characters.
 */
export function synonymKey(text: string): string {
  return findKey(text)
    .replace(/['’´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Why a word cannot have this meaning; undefined if it can. No word of a meaning may have a meaning of its
 * own, so that there are no chains whose end no one sees, and no cycles.
 */
export function wrongSynonym(synonyms: Synonyms, word: string, meaning: string): Refusal | undefined {
  if (!isWithin(word, synonymLengths.word)) return refuse('word', 'not-a-synonym');
  if (!isWithin(meaning, synonymLengths.meaning)) return refuse('meaning', 'not-a-synonym');
  const [key, meant] = [synonymKey(word), synonymKey(meaning)];
  if (key === meant) return refuse('meaning', 'means-itself');
  const others = Object.entries(synonyms).filter(([other]) => other !== key);
  const chained = others.find(([other]) => holds(meant, other));
  if (chained) return { ...refuse('meaning', 'is-a-synonym'), found: `“${chained[0]}”` };
  const meaner = others.find(([, other]) => holds(synonymKey(other), key));
  if (meaner) return { ...refuse('word', 'is-meant'), found: `“${word.trim()}”` };
  if (!Object.hasOwn(synonyms, key) && others.length >= mostSynonyms) return refuse('word', 'too-many');
  return undefined;
}

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  plain.test(text.trim()) && text.trim().length <= most && synonymKey(text).length >= least;

const holds = (words: string, some: string): boolean => ` ${words} `.includes(` ${some} `);
