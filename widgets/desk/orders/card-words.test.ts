import { expect, test } from 'vitest';
import { dueWords, factsWords, isLate, momentWords } from './card-words.rules.ts';

const at = (text: string) => Date.parse(`${text}-05:00`);
const now = at('2026-11-20T14:00:00');
const minutes = (count: number) => now - count * 60_000;

test.each([
  [null, null],
  [at('2026-11-20T14:40:00'), 'by 2:40 pm'],
  [at('2026-11-21T11:00:00'), 'by Sat 11:00 am'],
  [now, 'by 2:00 pm'],
  [minutes(0.5), 'by 1:59 pm'],
  [minutes(12), 'late 12 min'],
  [minutes(60), 'late 1 h'],
  [minutes(125), 'late 2 h 5 min'],
  [minutes(24 * 60), 'late 1 day'],
  [minutes(3 * 24 * 60), 'late 3 days'],
])('an order due at %j reads %j, and lateness is put in words (B-051, B-264)', (dueAt, words) => {
  expect(dueWords(dueAt, now)).toBe(words);
  expect(isLate(dueAt, now)).toBe(words?.startsWith('late') ?? false);
});

test('a card shows its facts in one line (B-051)', () => {
  const rosa = { name: 'Rosa K.', town: null, bottles: 2, way: 'pickup' } as const;
  expect(factsWords(rosa)).toBe('Rosa K. · pickup · 2 bottles');
  expect(factsWords({ ...rosa, way: 'delivery', town: 'Syosset', bottles: 1 })).toBe(
    'Rosa K. · Syosset · 1 bottle',
  );
  expect(factsWords({ ...rosa, way: 'shipping', town: 'Albany' })).toBe(
    'Rosa K. · ship to Albany · 2 bottles',
  );
  expect(momentWords(now, now)).toBe('2:00 pm');
});
