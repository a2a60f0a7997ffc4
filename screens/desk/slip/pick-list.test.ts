import { expect, test } from 'vitest';
import { pickRows } from './pick-list.rules.ts';

test('each bottle has one row, in walking order, with the orders that it is for (B-065, B-078)', () => {
  const bottles = new Map([
    [1, { words: 'Barolo 2019, 750 mL', place: 'A-10' }],
    [2, { words: 'Alamos Malbec, 750 mL', place: 'A-10' }],
    [3, { words: 'Zinfandel, 750 mL', place: 'A-2' }],
    [4, { words: 'Gin, 1 L', place: null }],
  ]);
  const needed = [
    { number: 10_001, formatId: 1, bottles: 2 },
    { number: 10_001, formatId: 4, bottles: 1 },
    { number: 10_002, formatId: 1, bottles: 6 },
    { number: 10_002, formatId: 1, bottles: 1 },
    { number: 10_002, formatId: 2, bottles: 1 },
    { number: 10_002, formatId: 3, bottles: 1 },
  ];
  const rows = pickRows(needed, bottles).map(
    (row) => `${row.place} ${row.bottles} ${row.words} ${row.orders}`,
  );
  expect(rows).toEqual([
    'A-2 1 Zinfandel, 750 mL 10002',
    'A-10 1 Alamos Malbec, 750 mL 10002',
    'A-10 9 Barolo 2019, 750 mL 10001,10002',
    'null 1 Gin, 1 L 10001',
  ]);
});
