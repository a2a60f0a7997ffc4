import { expect, test } from 'vitest';
import { isExpired, isSavedCardId } from './saved-card.rules.ts';

test.each([
  ['2026-11-30T23:59:00-05:00', { expMonth: 11, expYear: 2026 }, false],
  ['2026-12-01T00:00:00-05:00', { expMonth: 11, expYear: 2026 }, true],
  ['2026-11-20T12:00:00-05:00', { expMonth: 1, expYear: 2027 }, false],
  ['2026-11-20T12:00:00-05:00', { expMonth: 12, expYear: 2025 }, true],
])('on %s a card to %j is expired: %s (M-201)', (at, card, isOver) => {
  expect(isExpired(card, Date.parse(at))).toBe(isOver);
});

test.each([
  ['a'.repeat(32), true],
  ['A'.repeat(32), false],
  ['card-on-file:1', false],
  ['', false],
  [7, false],
  [null, false],
])('%j may be a saved card’s id: %s', (id, may) => {
  expect(isSavedCardId(id)).toBe(may);
});
