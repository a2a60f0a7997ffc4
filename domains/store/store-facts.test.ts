import { expect, test } from 'vitest';
import { defaultStore } from './default-store.ts';
import { storeFacts } from './store-facts.ts';
import { taxRateAt } from './tax-rates.ts';

test('the five delivery areas, each with ZIP codes and a county that has a tax rate (M-008)', () => {
  expect(storeFacts.deliveryAreas.map((area) => area.name)).toEqual([
    'Syosset',
    'Woodbury',
    'Cold Spring Harbor',
    'Laurel Hollow',
    'Huntington',
  ]);
  for (const { zips, county } of storeFacts.deliveryAreas) {
    expect(zips.length).toBeGreaterThan(0);
    expect(taxRateAt(defaultStore, county, Date.UTC(2026, 10, 20)).kind).toBe('rate');
  }
  expect(storeFacts.deliveryAreas.flatMap((area) => area.zips)).not.toContain('11803');
});

test('nothing is sold to anyone under 21 (G-01)', () => {
  expect(storeFacts.minimumAge).toBe(21);
});

test('the hours lie within those that New York allows', () => {
  for (const { day, opensMinutes, closesMinutes } of storeFacts.hours) {
    expect(opensMinutes).toBeGreaterThanOrEqual((day === 0 ? 10 : 8) * 60);
    expect(closesMinutes).toBeLessThanOrEqual((day === 0 ? 22 : 24) * 60);
  }
});
