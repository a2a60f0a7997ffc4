import { expect, test } from 'vitest';
import { eventWords } from './event-words.rules.ts';

test.each([
  [{ what: 'packed', note: null }, 'Packed'],
  [{ what: 'refused-at-counter', note: 'no-id' }, 'Not handed over: no photo ID'],
  [{ what: 'came-back', note: 'absent' }, 'Came back: no one was there'],
  [{ what: 'came-back', note: 'refused, UPS 1Z999' }, 'Came back: not accepted, UPS 1Z999'],
  [{ what: 'left-out', note: '1 × Gamay 750 mL: broken' }, 'Left out: 1 × Gamay 750 mL: broken'],
  [{ what: 'cancelled', note: 'It broke, sorry' }, 'Cancelled: It broke, sorry'],
] as const)('%j reads “%s”: no name of a state, no code of a reason (B-096, B-265)', (event, words) => {
  expect(eventWords(event)).toBe(words);
});
