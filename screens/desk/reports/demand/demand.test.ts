import { expect, test } from 'vitest';
import { casesToOrder, meaningsOf, orderWords, wordsOfDemand } from './demand.rules.ts';

const size = { free: 0, onOrder: 0, caseBottles: 6, need: { cases: 0 } };

test.each([
  ['nobody waits and nothing is needed', 0, [size], 0],
  ['one waits', 1, [size], 1],
  ['seven wait', 7, [size], 2],
  ['what is free and on order is taken off', 9, [{ ...size, free: 2, onOrder: 6 }], 1],
  ['all of it is coming', 6, [{ ...size, onOrder: 6 }], 0],
  ['sales need more than those who wait', 1, [{ ...size, need: { cases: 3 } }], 3],
  ['another size of it is here', 2, [size, { ...size, free: 4 }], 0],
  ['overdrawn shelves lend nothing', 2, [{ ...size, free: -3 }], 1],
  ['nobody sells it to the store', 4, [], 0],
])('whole cases are ordered: %s (B-304)', (_name, waitingBottles, sizes, cases) => {
  expect(casesToOrder({ waitingBottles }, sizes)).toBe(cases);
  expect(orderWords(cases, size)).toBe(cases === 0 ? '' : `${cases} ${cases === 1 ? 'case' : 'cases'} of 6`);
});

test('a search and a call with the same words are one wish, and meanings are summed over words (B-304)', () => {
  const words = wordsOfDemand(
    [
      { words: 'orange wine', missed: 2, few: 1, last: '2026-11-18' },
      { words: 'jura', missed: 0, few: 5, last: '2026-11-19' },
    ],
    [{ words: 'orange wine', asked: 3, waiting: 1, last: '2026-11-20' }],
  );
  expect(words).toEqual([
    { words: 'orange wine', missed: 2, few: 1, asked: 3, waiting: 1, last: '2026-11-20' },
    { words: 'jura', missed: 0, few: 5, asked: 0, waiting: 0, last: '2026-11-19' },
  ]);
  const means = meaningsOf([
    { ...words[0], words: 'orange wine', means: [{ kind: 'color', label: 'orange wine' }] },
    {
      ...words[1],
      words: 'orange from the jura',
      missed: 4,
      means: [
        { kind: 'color', label: 'orange wine' },
        { kind: 'region', label: 'Jura' },
      ],
    },
  ] as Parameters<typeof meaningsOf>[0]);
  expect(means).toEqual([
    {
      label: 'orange wine',
      kind: 'Color',
      missed: 6,
      asked: 3,
      examples: ['orange wine', 'orange from the jura'],
    },
    { label: 'Jura', kind: 'Region', missed: 4, asked: 0, examples: ['orange from the jura'] },
  ]);
});
