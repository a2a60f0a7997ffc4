import { describe, expect, test } from 'vitest';
import { nothingUnderstood } from '#domains/search/understanding.ts';
import { type SearchAnswer, trimmedAnswer, understandingIn } from './search-answer.rules.ts';

const answer: SearchAnswer = {
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage: 24,
  processingTimeMS: 1,
  query: '',
};

const understood = [{ kind: 'price', label: 'under $20', words: 'under 20', rest: 'light red' }];
const loosened = [{ label: 'dry, Riesling', query: 'dry riesling', count: 12, fromCents: 1_399 }];
const corrected = { from: 'reisling', to: 'riesling', query: 'dry riesling under 10' };

describe('how the words were understood (N-041, N-043, N-045)', () => {
  test('comes from the shop’s own search, with the page', () => {
    const told = { understood, loosened, notice: 'No dry Riesling under $10.', corrected };
    expect(understandingIn({ ...answer, ...told })).toEqual(told);
    expect(trimmedAnswer({ ...answer, ...told })).toMatchObject(told);
  });

  test('is empty with the hosted search, and adds nothing to the page', () => {
    expect(understandingIn(answer)).toEqual(nothingUnderstood);
    expect(Object.keys(trimmedAnswer(answer))).not.toEqual(expect.arrayContaining(['understood']));
    expect(trimmedAnswer({ ...answer, ...nothingUnderstood })).toEqual(trimmedAnswer(answer));
  });

  test.each([
    { understood: 'red' },
    { understood: [null, 3, { label: 'red' }] },
    { loosened: {} },
    { notice: 7 },
    { corrected: ['x'] },
  ])('a value of a different shape is ignored: %j', (odd) => {
    expect(understandingIn({ ...answer, ...odd })).toEqual(nothingUnderstood);
  });
});

test('a page keeps the minimum, maximum and average price, not every price', () => {
  const facets = { price_cents: { '1299': 3, '1399': 1 }, grape: { Merlot: 4 } };
  const facets_stats = { price_cents: { min: 1_299, max: 1_399, avg: 1_324, sum: 5_296 } };
  expect(trimmedAnswer({ ...answer, facets, facets_stats })).toMatchObject({
    facets: { price_cents: {}, grape: { Merlot: 4 } },
    facets_stats,
  });
});
