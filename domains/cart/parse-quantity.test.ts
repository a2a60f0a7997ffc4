import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePackId } from '#kit/ids.ts';
import { parseQuantity } from './parse-quantity.rules.ts';

const overLimit = { kind: 'over-limit', limit: 24 };
const notAQuantity = { kind: 'not-a-quantity' };

describe('a quantity (R-026)', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1, 1],
    [24, 24],
    ['3', 3],
    ['0', 0],
    ['024', 24],
  ])('%j is %d', (value, quantity) => {
    expect(parseQuantity(value)).toEqual({ kind: 'quantity', quantity });
  });

  test.each([25, 1e9, '25', '1000000000'])('%j is over the limit (M-285)', (value) => {
    expect(parseQuantity(value)).toEqual(overLimit);
  });

  test.each([
    -1,
    '-1',
    3.7,
    '3.7',
    Number.NaN,
    Infinity,
    null,
    undefined,
    [3],
    [],
    {},
    true,
    false,
    '',
    ' 3',
    '3 ',
    '0x3',
    '1e1',
    'three',
    '３',
    '9'.repeat(400),
  ])('%j is not a quantity', (value) => {
    expect(parseQuantity(value)).toEqual(notAQuantity);
  });

  test.each([0, '0', -0])('%j cannot be added', (value) => {
    expect(parseQuantity(value, 1)).toEqual(notAQuantity);
  });

  test('is whole and from 0 to 24, whatever the input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const parsed = parseQuantity(value);
        if (parsed.kind === 'quantity')
          expect(Number.isInteger(parsed.quantity) && parsed.quantity >= 0 && parsed.quantity <= 24).toBe(
            true,
          );
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a pack id from outside (R-005)', () => {
  test.each([1, 2_147_483_647, '17'])('%j may be a pack id', (value) => {
    expect(parsePackId(value)).toBe(Number(value));
  });

  test.each([0, -1, 1.5, 2_147_483_648, '99999999999', '1; drop table carts', '', null, [1], Number.NaN])(
    '%j is not a pack id',
    (value) => {
      expect(parsePackId(value)).toBeUndefined();
    },
  );
});
