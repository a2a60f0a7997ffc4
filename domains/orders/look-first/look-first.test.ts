import { expect, test } from 'vitest';
import { type LookFirstFacts, lookFirstReasons, lookFirstWords, reasonsToLook } from './look-first.rules.ts';

const plain: LookFirstFacts = {
  ...{ totalCents: 4_000, lookFirstCents: 40_000, declines: 0, billingMiles: 0, isBlocked: false },
  ...{ orderName: 'Ada Vine', accountName: 'Ada Vine' },
  lines: [{ formatId: 1, bottles: 1, quantity: 5, priceCents: 6_000 }],
};
const line = { formatId: 1, bottles: 1, quantity: 1, priceCents: 6_000 };

test.each<[string, Partial<LookFirstFacts>, string[]]>([
  ['nothing', {}, []],
  ['a blocked buyer', { isBlocked: true }, ['blocked']],
  ['the amount that is set', { totalCents: 40_000 }, ['total']],
  ['a cent less', { totalCents: 39_999 }, []],
  ['no amount that is set', { totalCents: 1_000_000, lookFirstCents: 0 }, []],
  ['two declines', { declines: 2 }, []],
  ['three declines', { declines: 3 }, ['declines']],
  ['another name', { accountName: 'Ben Vine' }, ['name']],
  ['the same name in other letters', { accountName: 'ÁDA  VINE.' }, []],
  ['a guest', { accountName: null }, []],
  ['a card from far away', { billingMiles: 101 }, ['far-zip']],
  ['a card from another state', { billingMiles: Number.POSITIVE_INFINITY }, ['far-zip']],
  ['a card from a hundred miles', { billingMiles: 100 }, []],
  ['six of one expensive bottle', { lines: [{ ...line, quantity: 6 }] }, ['many']],
  ['six in a case', { lines: [{ ...line, bottles: 6, priceCents: 36_000 }] }, ['many']],
  ['six of a cheaper one', { lines: [{ ...line, quantity: 6, priceCents: 5_999 }] }, []],
  [
    'three and three of one',
    {
      lines: [
        { ...line, quantity: 3 },
        { ...line, quantity: 3 },
      ],
    },
    ['many'],
  ],
  [
    'three each of two',
    {
      lines: [
        { ...line, quantity: 3 },
        { ...line, formatId: 2, quantity: 3 },
      ],
    },
    [],
  ],
])('a manager looks for %s, or does not (B-061)', (_, change, reasons) => {
  expect(reasonsToLook({ ...plain, ...change })).toEqual(reasons);
});

test('every reason has words of its own (B-061)', () => {
  const words = lookFirstReasons.map((reason) => lookFirstWords(reason, 40_000));
  expect(new Set(words).size).toBe(lookFirstReasons.length);
  expect(words).toContain('total over $400.00');
});
