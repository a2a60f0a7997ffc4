import { expect, test } from 'vitest';
import { taxOnCents } from '#kit/money.ts';
import { defaultStore } from './default-store.ts';
import { storeTax } from './store-tax.ts';
import { taxCheckDue } from './tax-rates.rules.ts';
import { countyNamed, taxRateAt } from './tax-rates.ts';

const today = Date.UTC(2026, 10, 20, 17);

test.each([
  ['Nassau', 8625],
  ['Suffolk', 8750],
  ['New York', 8875],
  ['Albany', 8000],
  ['Westchester', 8375],
  ['nassau', 8625],
])('the rate of %s is %i', (county, rateMillipercent) => {
  expect(taxRateAt(defaultStore, county, today)).toEqual({ kind: 'rate', rateMillipercent });
});

test.each([
  ['the last second of 28 February 2025 in New York', '2025-02-28T23:59:59-05:00', 8625],
  ['the first of 1 March 2025', '2025-03-01T00:00:00-05:00', 8750],
])('Suffolk at %s', (_, at, rateMillipercent) => {
  expect(taxRateAt(defaultStore, 'Suffolk', Date.parse(at))).toEqual({ kind: 'rate', rateMillipercent });
});

test.each(['', 'Fairfield', 'Suffolk (until 2025-02-28)'])(
  'a county that New York does not have, %j, gets no rate',
  (county) => {
    expect(taxRateAt(defaultStore, county, today)).toEqual({ kind: 'unknown-county', county });
  },
);

test.each([
  ['Suffolk', 4248, 372],
  ['Nassau', 2998, 259],
])('the worked example of %s', (county, baseCents, taxCents) => {
  const rate = taxRateAt(defaultStore, county, today);
  expect(rate.kind === 'rate' && taxOnCents(baseCents, rate.rateMillipercent)).toBe(taxCents);
});

test('pickups are taxed where the store is', () => {
  expect(storeTax(defaultStore, today)).toEqual({ county: 'Nassau', rateMillipercent: 8625 });
});

test('the owner’s addition applies from its day on, only for its county; of two, the later one wins (G-18)', () => {
  const added = (fromDay: string, rateMillipercent: number) => ({
    county: 'Nassau',
    rateMillipercent,
    fromDay,
    untilDay: null,
  });
  const store = { ...defaultStore, addedTaxRates: [added('2027-03-01', 8_750), added('2028-03-01', 9_000)] };
  const rateOf = (county: string, at: string) => taxRateAt(store, county, Date.parse(at));
  expect(rateOf('Nassau', '2027-02-28T23:59:59-05:00')).toEqual({ kind: 'rate', rateMillipercent: 8_625 });
  expect(rateOf('Nassau', '2027-03-01T00:00:00-05:00')).toEqual({ kind: 'rate', rateMillipercent: 8_750 });
  expect(rateOf('Nassau', '2028-03-01T00:00:00-05:00')).toEqual({ kind: 'rate', rateMillipercent: 9_000 });
  expect(rateOf('Suffolk', '2028-03-01T00:00:00-05:00')).toEqual({ kind: 'rate', rateMillipercent: 8_750 });
  expect(storeTax(store, Date.parse('2027-03-01T12:00:00-05:00'))).toEqual({
    county: 'Nassau',
    rateMillipercent: 8_750,
  });
});

test('a county is recognized by the table’s spelling', () => {
  expect(countyNamed(' nassau ')).toBe('Nassau');
  expect(countyNamed('Fairfield')).toBeUndefined();
});

test.each([
  ['2026-11-09', '2026-09-01', '2026-08-11'],
  ['2026-11-10', '2026-12-01', '2026-11-10'],
  ['2026-12-01', '2026-12-01', '2026-11-10'],
  ['2027-01-15', '2026-12-01', '2026-11-10'],
  ['2028-02-09', '2028-03-01', '2028-02-09'],
])('on %s the table has to be checked for %s, from %s on (B-214)', (today, changeDay, fromDay) => {
  expect(taxCheckDue(today)).toEqual({ changeDay, fromDay });
});
