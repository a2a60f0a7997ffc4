import { expect, test } from 'vitest';
import { heldText, lineMessages } from './hold.rules.ts';

test('the end of a hold is shown by the store’s clock, in summer and in winter (S-02)', () => {
  expect(heldText(Date.parse('2026-11-20T22:12:00Z'))).toBe('Your bottles are held until 5:12 pm.');
  expect(heldText(Date.parse('2026-07-20T04:05:59Z'))).toBe('Your bottles are held until 12:05 am.');
});

test('a refusal is shown at its line (S-02)', () => {
  expect(lineMessages({ 'pack.7': 'Seven: gone.', cart: 'Empty.' })).toEqual({ '7': 'Seven: gone.' });
});
