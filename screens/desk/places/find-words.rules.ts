/** Longer words for finding a place are cut. */
export const maxFindWords = 60;

/** The words that a place is looked for by; '' if none are given. */
export function readFindWords(given: unknown): string {
  return typeof given === 'string' ? given.trim().slice(0, maxFindWords) : '';
}
