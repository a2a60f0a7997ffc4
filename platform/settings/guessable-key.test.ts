import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMany } from '#tests/harness/long-run.ts';
import { minKeyLength, whyGuessable } from './guessable-key.ts';

/** A random key of at least `minKeyLength` characters, as openssl and password managers print it. */
const randomKey = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 32 }), fc.constantFrom('hex', 'base64', 'base64url'))
  .map(([seed, more, encoding]) => {
    const bytes = createHash('sha512').update(String(seed)).digest();
    const fewest = encoding === 'hex' ? minKeyLength / 2 : (minKeyLength * 3) / 4;
    return bytes.subarray(0, fewest + more).toString(encoding as 'hex');
  });

describe('a guessable key', () => {
  test.each([
    ['k'.repeat(32), 'has too few different characters'],
    ['0'.repeat(64), 'has too few different characters'],
    ['ababababababababababababababababab', 'has too few different characters'],
    ['changeme'.repeat(4), 'repeats itself'],
    ['change-me-now!'.repeat(3), 'repeats itself'],
    ['0123456789abcdef0123456789abcdef', 'repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'is a row of neighbors such as abcdef or 123456'],
    ['99887766554433221100zzyyxxwwvvuu', 'is a row of neighbors such as abcdef or 123456'],
    ['changeme-secret-password-change-1', 'is made of words that are tried first'],
    ['this-is-my-super-secret-key-do-not-share', 'is made of words that are tried first'],
    ['Please_Replace_This_Random_String!', 'is made of words that are tried first'],
    ['at least 32 secret characters', 'is made of words that are tried first'],
    ['a key of at least thirty-two characters', 'is made of words that are tried first'],
    ['demijohn-wine-and-spirits-production-2026', 'is made of words that are tried first'],
  ])('%j', (key, why) => {
    expect(whyGuessable(key)).toBe(why);
  });

  test('no random key in hexadecimal, base64 or base64url is refused', () => {
    fc.assert(
      fc.property(randomKey, (key) => whyGuessable(key) === undefined),
      { numRuns: howMany({ short: 1_000, full: 5_000 }) },
    );
  });

  test('randomly drawn words are accepted', () => {
    expect(whyGuessable('gravel tundra oboe picnic lantern muskrat')).toBeUndefined();
  });
});
