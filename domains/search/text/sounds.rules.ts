/**
 * How a word sounds to American ears, roughly: French, Italian and German names are typed as they are heard.
 */

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

/** Consonants, and that there is a vowel between: 'chatoneuf' and 'chateauneuf' sound alike. */
export function soundOf(word: string): string {
  const rest = sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
  // Which vowel a word begins with is heard, and so is an h before it.
  return /^[aeiouh]/.test(word) ? `${word.charAt(0)}${rest}` : rest;
}

const shortestWord = 5;
const shortestSound = 5;
/** What is much longer or shorter is another word. */
const mostLettersApart = 3;

/** False for what is too short to be told by its sound. */
export function isHeardClearly(word: string): boolean {
  return word.length >= shortestWord && soundOf(word).length >= shortestSound;
}

/** True when somebody may have typed one for the other by ear. */
export function maySoundAlike(word: string, other: string): boolean {
  return (
    isHeardClearly(word) &&
    Math.abs(word.length - other.length) <= mostLettersApart &&
    soundOf(word) === soundOf(other)
  );
}
