import { describe, expect, test } from 'vitest';
import { defaultStore } from '#domains/store/default-store.ts';
import { describeCarrierRates } from './carrier-rates.contract.ts';
import { rateTable } from './rate-table.ts';

const rates = rateTable(() => defaultStore.shippingRates);

describeCarrierRates(() => rates);

describe('the store’s own table (G-57)', () => {
  test.each([
    ['two bottles on Long Island', '11743', [2], 1_149 + 700],
    ['the same to Buffalo', '14201', [2], 1_399 + 700],
    ['twelve and one, each box signed for', '12207', [12, 1], 2_799 + 700 + 1_049 + 700],
  ])('%s', async (_, zip, spaces, totalCents) => {
    const boxes = spaces.map((count) => ({ spaces: count, weightOz: 1 }));
    expect(await rates.quote({ zip, boxes })).toEqual({
      kind: 'quote',
      serviceName: 'Ground, adult signature',
      totalCents,
    });
  });

  test('what no box holds has no rate; nor does an empty shipment', async () => {
    expect(await rates.quote({ zip: '11743', boxes: [{ spaces: 15, weightOz: 1 }] })).toEqual({
      kind: 'no-rate',
    });
    expect(await rates.quote({ zip: '11743', boxes: [] })).toEqual({ kind: 'no-rate' });
  });

  test('a change of the table applies at once', async () => {
    let { shippingRates } = defaultStore;
    const changing = rateTable(() => shippingRates);
    shippingRates = { ...shippingRates, adultSignatureCents: 0 };
    expect(await changing.quote({ zip: '11743', boxes: [{ spaces: 1, weightOz: 52 }] })).toMatchObject({
      totalCents: 999,
    });
  });
});
