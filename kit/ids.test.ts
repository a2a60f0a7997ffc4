import { expect, test } from 'vitest';
import { newId, randomToken } from './ids.ts';

test('a token is 128 random bits as 32 hex digits, and no two are equal', () => {
  const tokens = Array.from({ length: 10_000 }, () => randomToken());
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test('each bit is set in about half of all tokens', () => {
  const tokens = Array.from({ length: 2_000 }, () => BigInt(`0x${randomToken()}`));
  for (let bit = 0n; bit < 128n; bit += 1n) {
    const set = tokens.filter((token) => (token >> bit) & 1n).length;
    expect(set).toBeGreaterThan(800);
    expect(set).toBeLessThan(1_200);
  }
});

test('an id fits a key of 45 characters', () => {
  expect(newId().length).toBeLessThanOrEqual(45);
});
