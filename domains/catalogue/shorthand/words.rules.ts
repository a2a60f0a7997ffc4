/** Words as tills write them: capitals of ASCII, nothing but letters and digits. */

/** 'Rosé d’Anjou' is ['ROSE', 'D', 'ANJOU']; an apostrophe before an S is dropped: 'TITOS'. */
export function wordsOf(text: string): string[] {
  return joinedS(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/ß/g, 'ss')
      .replaceAll(/[œŒ]/g, 'oe')
      .replaceAll(/[øØ]/g, 'o')
      .replaceAll(/[æÆ]/g, 'ae')
      .replaceAll(/[łŁ]/g, 'l')
      .toUpperCase()
      .replaceAll(/['’`´]S\b/g, 'S')
      .replaceAll(/[^A-Z0-9.#%/+-]+/g, ' ')
      .replaceAll(/\.(?!\d)/g, ' ')
      .split(/[\s/#+-]+/)
      .filter((word) => word !== ''),
  );
}

/** 'JACK DANIEL S' lost an apostrophe. */
function joinedS(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (word === 'S' && before !== undefined && /^[A-Z]{3,}$/.test(before))
      joined[joined.length - 1] = `${before}S`;
    else joined.push(word);
  }
  return joined;
}

/** What is left of a word when a till drops its vowels and doubles nothing: 'CHARDONNAY' is 'CHRDNY'. */
export function skeletonOf(word: string): string {
  return (word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, '')).replaceAll(/(.)\1+/g, '$1');
}
