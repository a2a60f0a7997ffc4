import { expect, test } from 'vitest';
import { maxShiftLines, type ShiftFacts, shiftLines } from './shift-note.rules.ts';

const quiet: ShiftFacts = {
  ...{ late: 0, overdue: 0, waiting: 0, toPack: 0, broken: null, seesAll: false },
  ...{ left: [], halfDone: 0, notes: [], cancelled: [], refunded: [], prices: [], bottles: [] },
};
const words = (facts: Partial<ShiftFacts>) => shiftLines({ ...quiet, ...facts }).map((each) => each.words);
const note = (number: number) => ({ number, who: 'Mia', words: 'Call first.' });
const changed = (name: string) => ({ name, from: '$1.00', to: '$2.00' });

test('a quiet night has no lines (B-039)', () => {
  expect(words({})).toEqual([]);
  expect(words({ broken: 0 })).toEqual([]);
});

test.each<[Partial<ShiftFacts>, string[]]>([
  [{ late: 1 }, ['1 order is late']],
  [{ late: 2, overdue: 1 }, ['2 orders are late', '1 order needs a decision']],
  [{ overdue: 3, waiting: 1, toPack: 7 }, ['3 orders need a decision', '1 order waits', '7 orders to pack']],
  [
    { left: [{ who: 'Bea', words: 'The ice is out.' }], halfDone: 1 },
    ['Bea for the next one: “The ice is out.”', 'Something is half done'],
  ],
  [{ halfDone: 3 }, ['3 things are half done']],
  [{ broken: 2 }, ['The nightly proof found 2 rules of the books broken']],
  [
    { notes: [1, 2, 3, 4, 5].map(note) },
    [
      'Mia for you, on #1: “Call first.”',
      'Mia for you, on #2: “Call first.”',
      '3 more notes for you, the next on #3',
    ],
  ],
  [
    { cancelled: ['1', '2', '3', '4', '5'].map((number) => ({ number, who: 'Mia' })) },
    ['5 orders were cancelled: #1, #2, #3 and 2 more'],
  ],
  [
    { refunded: [1, 2].map((cents) => ({ number: '7', cents: cents * 1_000 })) },
    ['$30.00 was refunded on #7'],
  ],
  [{ refunded: ['7', '8'].map((number) => ({ number, cents: 1_000 })) }, ['$20.00 was refunded on 2 orders']],
  [{ prices: [changed('Barolo'), changed('Rosso')] }, ['Prices changed: Barolo, Rosso']],
  [{ bottles: [{ name: 'Barolo', from: '5', to: '4' }] }, ['Bottles corrected: Barolo, from 5 to 4']],
])('%j is put into the right lines (B-039)', (facts, lines) => {
  expect(words(facts)).toEqual(lines);
});

test('the busiest night has twelve lines, the urgent ones first, each no longer than a line or two (B-039)', () => {
  const many = Array.from({ length: 40 }, (_, at) => at);
  const lines = shiftLines({
    ...{ late: 40, overdue: 40, waiting: 40, toPack: 40, broken: 9, seesAll: true },
    left: many.map(() => ({ who: 'Bea', words: 'a word '.repeat(70) })),
    halfDone: 40,
    notes: many.map((number) => ({ ...note(number), words: 'a word '.repeat(70) })),
    cancelled: many.map((number) => ({ number: String(number), who: 'Mia' })),
    refunded: many.map((number) => ({ number: String(number), cents: 1 })),
    prices: many.map((number) => changed(`Barolo ${number}`)),
    bottles: many.map((number) => changed(`Barolo ${number}`)),
  });
  expect(lines.length).toBe(maxShiftLines);
  expect(lines.map(({ isUrgent }) => isUrgent)).toEqual(lines.map((_, at) => at < 3));
  for (const line of lines) {
    expect(line.href).toMatch(/^\/desk/);
    expect(line.words.length).toBeLessThan(120);
  }
});
