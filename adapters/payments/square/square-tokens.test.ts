import { expect, test } from 'vitest';
import { readCardToken } from './square-tokens.ts';

test.each([
  ['cnon:card-nonce-ok', true],
  ['cnon:CBASEHsYs0Nd_1-x', true],
  ['cnon:', false],
  ['cnon:a b', false],
  ['cnon:a;b', false],
  [`cnon:${'a'.repeat(251)}`, false],
  // A card on file is chosen by the shop's own id, never by Square's.
  ['ccof:customer-card-id-ok', false],
  ['4111111111111111', false],
  ['tok_visa', false],
  [{ token: 'cnon:x' }, false],
  [42, false],
  [null, false],
])('%j is the token of a card that was just entered: %s (R-019)', (value, isToken) => {
  expect(readCardToken(value, true)).toBe(isToken ? value : undefined);
});

test('the published test tokens are not cards where money is real (G-56)', () => {
  for (const token of ['cnon:card-nonce-ok', 'cnon:gift-card-nonce-ok', 'cnon:fault-unreachable'])
    expect(readCardToken(token, false)).toBeUndefined();
  expect(readCardToken('cnon:CBASEHsYs0Nd', false)).toBe('cnon:CBASEHsYs0Nd');
});
