/** Words as tills write them: ASCII capitals, only letters and digits. */

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
      // '26YO' and '99PR' are two words each.
      .replaceAll(/\b(\d+)(?:YO|YR|YRS)\b/g, '$1 YEAR')
      .replaceAll(/\b(\d+)(?:PR|PF|PRF)\b/g, '$1 PROOF')
      .split(/[\s/#+-]+/)
      .filter((word) => word !== ''),
  );
}

/** An S after one of these belongs to a grape: 'CAB S', 'SAUV S'. */
const noOwner = /^(?:CAB|CABERNET|PINOT|SAUV)$/;

/** 'JACK DANIEL S' lost an apostrophe; 'ALTOSUR S BLANC' did not. */
function joinedS(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = joined.at(-1) ?? '';
    const isGrape = noOwner.test(before) || /^B(?:L|$)/.test(words[at + 1] ?? '');
    if (word === 'S' && /^[A-Z]{3,}$/.test(before) && !isGrape) joined[joined.length - 1] = `${before}S`;
    else joined.push(word);
  }
  return joined;
}

/** What is left of a word when a till drops vowels and doubled letters: 'CHARDONNAY' is 'CHRDNY'. */
export function skeletonOf(word: string): string {
  return (word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, '')).replaceAll(/(.)\1+/g, '$1');
}

/** True if all letters of the short word occur in the long one, in order: 'TEMPRNLO' in 'TEMPRANILLO'. */
export function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** One letter added, missing or wrong, or two swapped: what a clerk mistypes. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isOther = short.slice(at + 1) === long.slice(at + 1);
  return (
    isOther ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
}
