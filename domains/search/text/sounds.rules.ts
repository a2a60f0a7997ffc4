/** Roughly how a word sounds to an American: French, Italian and German names are often typed by ear. */

const sounds: readonly (readonly [RegExp, string])[] = [
  [/^[yj]/, 'j'],
  [/ph/g, 'f'],
  [/gn/g, 'n'],
  [/sch|sh|ch|tz|z|c(?=[eiy])/g, 's'],
  [/ck|qu|[cqx]/g, 'k'],
  [/w/g, 'v'],
  [/h/g, ''],
  [/[aeiouy]+/g, 'a'],
  [/(.)\1+/g, '$1'],
];

/**
 * Keeps the consonants and whether there are vowels in between: 'chatoneuf' and 'chateauneuf' sound alike.
 */
export function soundOf(word: string): string {
  const rest = sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
  // The first vowel of a word is audible, and so is an h before it.
  return /^[aeiouh]/.test(word) ? `${word.charAt(0)}${rest}` : rest;
}

const shortestWord = 5;
const shortestSound = 5;
/** A much longer or shorter word is a different word. */
const mostLettersApart = 3;

/** False for words that are too short to be recognized by sound. */
export function hasClearSound(word: string): boolean {
  return word.length >= shortestWord && soundOf(word).length >= shortestSound;
}

/** True if one word may be a spelling of the other by ear. */
export function maySoundAlike(word: string, other: string): boolean {
  return (
    hasClearSound(word) &&
    Math.abs(word.length - other.length) <= mostLettersApart &&
    soundOf(word) === soundOf(other)
  );
}
