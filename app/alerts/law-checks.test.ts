/**
 * The tax table before each quarter, and an expiring license, raise alerts until someone has dealt with them.
 */
import { expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import type { Store } from '#domains/store/store.ts';
import { chooseVendors } from '#platform/settings/vendor-settings.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { lawKinds, liveVendors } from './alerts.fixture.ts';
import { lawChecks } from './law-checks.ts';

async function wrongOn(
  day: string,
  change: Partial<Store>,
  vendors: typeof liveVendors = chooseVendors(null),
): Promise<string[]> {
  const checks = lawChecks({
    clock: () => Date.parse(`${day}T12:00:00-05:00`),
    settings: { dataDir: '.', ...vendors },
    storeSettings: {
      current: () => ({ ...defaultStore, ...change }),
      refresh: async () => false,
      onChange: () => undefined,
    },
  });
  expect(checks.map(({ kind }) => kind)).toEqual(lawKinds);
  const found = await Promise.all(
    checks.map(async ({ kind, look }) => (await look()).map((seen) => ({ facts: {}, ...seen, kind }))),
  );
  return found.flat().map((alert) => alertWords(alert).wrong);
}

test('the tax table is unchecked from three weeks before a change until it is checked (B-214, B-250)', async () => {
  const wrong = ['Nobody has compared the sales tax table with the state’s for December 1, 2026.'];
  expect(await wrongOn('2026-11-09', { taxCheckedOn: '2026-08-20' })).toEqual([]);
  expect(await wrongOn('2026-11-10', { taxCheckedOn: '2026-08-20' })).toEqual(wrong);
  expect(await wrongOn('2027-01-20', { taxCheckedOn: '2026-11-09' })).toEqual(wrong);
  expect(await wrongOn('2027-01-20', { taxCheckedOn: '2026-11-10' })).toEqual([]);
  // Never checked: only a shop with real payments gets the alert.
  expect(await wrongOn('2026-11-20', {})).toEqual([]);
  expect(await wrongOn('2026-11-20', {}, liveVendors)).toEqual(wrong);
});

test('a license raises an alert sixty days before it ends, and once it has ended (B-210, B-250)', async () => {
  const licence = { number: '1234567', untilDay: '2027-01-31' };
  expect(await wrongOn('2026-12-02', { licence })).toEqual([]);
  expect(await wrongOn('2026-12-03', { licence })).toEqual([
    'The store’s license ends on January 31, 2027, in 59 days.',
  ]);
  expect(await wrongOn('2027-02-01', { licence, taxCheckedOn: '2026-12-01' })).toEqual([
    'The store’s license ended on January 31, 2027.',
  ]);
});
