/**
 * Detects keys that were typed rather than generated: a single letter, a pattern, or words that attackers try
 * first.
 */

export const minKeyLength = 32;

/** Among 32 random hexadecimal digits, fewer are different once in five billion keys. */
const minDifferent = 7;
/** How many characters a key must have besides known words. */
const minOwnCharacters = 16;
/**
 * Neighbors that are equal or consecutive, as in 'aaaabbbb', 'abcdef' and '987654'; fewer than one random key
 * in 10^11 has so many.
 */
const maxStepsShare = 3 / 4;

/** Longer ones first, because they are removed one after another. */
const knownWords = [
  ...[
    'characters',
    'production',
    'passphrase',
    'demijohn',
    'changeme',
    'changeit',
    'password',
    'thirtytwo',
    'iloveyou',
  ],
  ...['example', 'default', 'spirits', 'replace', 'letmein', 'welcome', 'testing', 'session', 'private'],
  ...[
    'secret',
    'appkey',
    'change',
    'passwd',
    'qwerty',
    'asdfgh',
    'zxcvbn',
    'please',
    'insert',
    'random',
    'string',
    'server',
  ],
  ...['admin', 'local', 'super', 'least', 'store', 'liquor', '12345', '67890', 'share'],
  ...[
    'shop',
    'wine',
    'test',
    'demo',
    'this',
    'that',
    'your',
    'here',
    'long',
    'very',
    'with',
    'must',
    'have',
    'user',
    'root',
  ],
  ...['app', 'key', 'not', 'the', 'and', 'for', 'our', 'dev', 'hmac', 'jwt', 'set', 'put'],
].sort((a, b) => b.length - a.length);

/** Why a key can be guessed, as the end of 'it …'; undefined for a good key. Never repeats the key. */
export function whyGuessable(key: string): string | undefined {
  if (new Set(key).size < minDifferent) return 'has too few different characters';
  if (periodOf(key) <= key.length / 2) return 'repeats itself';
  if (smallSteps(key) > (key.length - 1) * maxStepsShare)
    return 'is a row of neighbors such as abcdef or 123456';
  const own = withoutKnownWords(key);
  if (own.length < minOwnCharacters || new Set(own).size < minDifferent)
    return 'is made of words that are tried first';
  return undefined;
}

/** The length of the repeated part; the whole length if nothing repeats. */
function periodOf(key: string): number {
  for (let period = 1; period < key.length; period += 1) if (key.startsWith(key.slice(period))) return period;
  return key.length;
}

function smallSteps(key: string): number {
  return [...key].filter((_, at) => at > 0 && Math.abs(key.charCodeAt(at) - key.charCodeAt(at - 1)) <= 1)
    .length;
}

function withoutKnownWords(key: string): string {
  const letters = key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  // A mark replaces each word, so that no new word forms around it.
  return knownWords.reduce((rest, word) => rest.replaceAll(word, ' '), letters).replaceAll(' ', '');
}
