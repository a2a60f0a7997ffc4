import { expect, test } from 'vitest';
import { linesOfSlip, type Slip } from './slip.ts';

const line: Slip['lines'][number] = {
  ...{ position: 0, quantity: 2, words: 'Barolo 750 mL', shelf: 'A-03', instead: [], leftOut: 0 },
};
const slip: Slip = {
  ...{ number: 1042, shopName: 'Demijohn', shopLines: [], way: 'Pickup', check: 'ID CHECK 21+', place: null },
  ...{ buyer: 'Ann Lee', addressLines: [], phone: '(516) 555-0142', lines: [line], bottles: 2, gift: null },
};

test.each([
  ['a line of bottles', { lines: [line, line] }, 2],
  ['bottles that are sent instead', { lines: [{ ...line, instead: ['1 × Rosso', '1 × Chianti'] }] }, 3],
  ['bottles that were left out', { lines: [{ ...line, leftOut: 1 }, line] }, 3],
  ['a gift’s message', { gift: { to: 'Bo', from: 'Ann', message: 'Cheers' } }, 5],
] as const)('the slip has room for %s (B-078)', (_, parts: Partial<Slip>, lines) => {
  expect(linesOfSlip({ ...slip, ...parts })).toBe(lines);
});
