import { expect, test } from 'vitest';
import { taxOnCents } from '#kit/money.ts';
import { pickupTax } from './pickup-tax.ts';
import { taxRateAt } from './tax-rates.ts';

const today = Date.UTC(2026, 10, 20, 17);

test.each([
  ['Nassau', 8625],
  ['Suffolk', 8750],
  ['New York', 8875],
  ['Albany', 8000],
  ['Westchester', 8375],
  ['nassau', 8625],
])('the rate of %s is %i', (county, rateMillipercent) => {
  expect(taxRateAt(county, today)).toEqual({ kind: 'rate', rateMillipercent });
});

test.each([
  ['the last second of 28 February 2025 in New York', '2025-02-28T23:59:59-05:00', 8625],
  ['the first of 1 March 2025', '2025-03-01T00:00:00-05:00', 8750],
])('Suffolk at %s', (_, at, rateMillipercent) => {
  expect(taxRateAt('Suffolk', Date.parse(at))).toEqual({ kind: 'rate', rateMillipercent });
});

test.each(['', 'Fairfield', 'Suffolk (until 2025-02-28)'])('a county that New York does not have, %j, gets no rate', (county) => {
  expect(taxRateAt(county, today)).toEqual({ kind: 'unknown-county', county });
});

test.each([
  ['Suffolk', 4248, 372],
  ['Nassau', 2998, 259],
])('the worked example of %s', (county, baseCents, taxCents) => {
  const rate = taxRateAt(county, today);
  expect(rate.kind === 'rate' && taxOnCents(baseCents, rate.rateMillipercent)).toBe(taxCents);
});

test('what is picked up is taxed where the store stands', () => {
  expect(pickupTax(today)).toEqual({ county: 'Nassau', rateMillipercent: 8625 });
});
