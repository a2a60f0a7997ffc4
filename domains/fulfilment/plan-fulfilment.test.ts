import { describe, expect, test } from 'vitest';
import { someAddress } from '#domains/addresses/address.fixture.ts';
import { arrangeFulfilment } from './arrange-fulfilment.ts';
import { gin, someStore, wine } from './fulfilment.fixture.ts';
import { type FulfilmentRequest, planFulfilment } from './plan-fulfilment.ts';
import type { CarrierAnswer, CarrierRates, QuoteRequest } from './ports.ts';

const noon = Date.UTC(2026, 10, 20, 17);
const albany = someAddress({ city: 'Albany', zip: '12207', county: 'Albany' });
const quote: CarrierAnswer = { kind: 'quote', serviceName: 'UPS Ground, adult signature', totalCents: 1_849 };

function plan(changes: Partial<FulfilmentRequest>): FulfilmentRequest {
  return {
    store: someStore(),
    method: 'delivery',
    address: someAddress(),
    needsAddress: true,
    lines: [wine()],
    goodsCents: 5_000,
    quote: null,
    at: noon,
    ...changes,
  };
}
const over = (changes: Partial<FulfilmentRequest>) => planFulfilment(plan(changes));

describe('a pickup', () => {
  test('is free and taxed at the store, whatever the address and the goods', () => {
    expect(over({ method: 'pickup', address: null, lines: [gin()] })).toEqual({
      method: 'pickup',
      chargeCents: 0,
      isChargeKnown: true,
      waivedAtCents: 0,
      serviceName: null,
      chargeName: null,
      tax: { county: 'Nassau', rateMillipercent: 8_625 },
      problem: null,
    });
  });
});

describe('a delivery', () => {
  test('costs the store’s fee, and is taxed where it goes (M-289)', () => {
    const address = someAddress({ city: 'Huntington', zip: '11743', county: 'Suffolk' });
    expect(over({ address })).toEqual({
      method: 'delivery',
      chargeCents: 1_000,
      isChargeKnown: true,
      waivedAtCents: 10_000,
      serviceName: null,
      chargeName: 'Delivery to Huntington',
      tax: { county: 'Suffolk', rateMillipercent: 8_750 },
      problem: null,
    });
  });

  test.each([
    ['Cold Spring Harbor', 'Suffolk', 8_750],
    ['Laurel Hollow', 'Nassau', 8_625],
  ])('to %s 11724 is taxed by %s', (city, county, rateMillipercent) => {
    expect(over({ address: someAddress({ city, zip: '11724', county }) }).tax).toEqual({
      county,
      rateMillipercent,
    });
  });

  test('takes spirits too', () => {
    expect(over({ lines: [gin()] }).problem).toBeNull();
  });

  test('without an address shows the fee while the shopper chooses, and is incomplete at submit', () => {
    expect(over({ address: null, needsAddress: false })).toMatchObject({
      chargeCents: 1_000,
      waivedAtCents: 10_000,
      tax: null,
      problem: null,
    });
    expect(over({ address: null }).problem).toMatchObject({ code: 'incompleteDetails' });
  });

  test.each([
    ['outside the areas', albany, 'We do not deliver to Albany 12207.'],
    ['at a post office box', someAddress({ isPoBox: true }), 'We cannot deliver to a P.O. box.'],
  ])('%s is not available (R-031)', (_, address, reason) => {
    expect(over({ address })).toMatchObject({
      chargeCents: 0,
      problem: { code: 'deliveryNotAvailable', reason, eligibility: null },
    });
  });

  test('an area may have a minimum and a fee of its own', () => {
    const deliveryAreas = someStore().deliveryAreas.map((area) => ({
      ...area,
      minimumCents: 5_000,
      feeCents: 1_500,
    }));
    const store = someStore({ deliveryAreas });
    expect(over({ store, goodsCents: 5_000 })).toMatchObject({
      chargeCents: 1_500,
      waivedAtCents: 10_000,
      problem: null,
    });
    expect(over({ store, goodsCents: 4_999 }).problem).toMatchObject({
      code: 'deliveryNotAvailable',
      reason: 'Delivery to Syosset needs an order of at least $50.00.',
    });
  });
});

describe('a shipment', () => {
  const ship = (changes: Partial<FulfilmentRequest> = {}) =>
    over({ method: 'shipping', address: albany, quote, ...changes });

  test('of wine costs the carrier’s price, and nothing waives it (M-006)', () => {
    expect(ship()).toEqual({
      method: 'shipping',
      chargeCents: 1_849,
      isChargeKnown: true,
      waivedAtCents: 0,
      serviceName: 'UPS Ground, adult signature',
      chargeName: 'UPS Ground, adult signature',
      tax: { county: 'Albany', rateMillipercent: 8_000 },
      problem: null,
    });
  });

  test.each([
    ['with an address', albany],
    ['without', null],
  ])('of spirits is not eligible, %s, and says which (M-007, R-031)', (_, address) => {
    expect(ship({ address, needsAddress: false, lines: [wine(), gin()] })).toMatchObject({
      chargeCents: 0,
      problem: {
        code: 'notEligible',
        reason: 'Spirits cannot be shipped',
        eligibility: { eligibleBottles: 2, totalBottles: 3, ineligibleProducts: [{ pack_id: 2 }] },
      },
    });
  });

  test.each([
    ['a post office box', { isPoBox: true }, 'We cannot ship to a P.O. box.'],
    [
      'a ZIP without a county',
      { zip: '10046', city: 'New York', county: null },
      'We do not ship to New York 10046.',
    ],
  ])('%s is not reachable (G-21 to)', (_, changes, reason) => {
    expect(ship({ address: someAddress(changes) }).problem).toEqual({
      code: 'notReachable',
      reason,
      eligibility: null,
    });
  });

  test.each<[string, CarrierAnswer | null]>([
    ['no rate', { kind: 'no-rate' }],
    ['no carrier', { kind: 'unreachable' }],
    ['no answer', null],
  ])('with %s cannot be calculated (G-57)', (_, answer) => {
    expect(ship({ quote: answer }).problem).toMatchObject({ code: 'calculationError' });
  });

  test('without an address says nothing while the shopper chooses, and is incomplete at submit', () => {
    expect(ship({ address: null, needsAddress: false })).toMatchObject({
      chargeCents: 0,
      tax: null,
      problem: null,
    });
    expect(ship({ address: null }).problem).toMatchObject({ code: 'incompleteDetails' });
  });
});

describe('asking the carrier', () => {
  function carrier(answer: CarrierAnswer): CarrierRates & { asked: QuoteRequest[] } {
    const asked: QuoteRequest[] = [];
    return {
      asked,
      async quote(request) {
        asked.push(request);
        return answer;
      },
    };
  }

  test('it is sent the boxes and the ZIP', async () => {
    const rates = carrier(quote);
    const { quote: _, ...asking } = plan({ method: 'shipping', address: albany });
    expect(await arrangeFulfilment(rates, asking)).toMatchObject({ chargeCents: 1_849, problem: null });
    expect(rates.asked).toEqual([{ zip: '12207', boxes: [{ spaces: 2, weightOz: 103 }] }]);
  });

  test.each<[string, Partial<FulfilmentRequest>]>([
    ['for a pickup', { method: 'pickup' }],
    ['for a delivery', { method: 'delivery' }],
    ['without an address', { method: 'shipping', address: null }],
    ['for spirits', { method: 'shipping', lines: [gin()] }],
    ['to a box', { method: 'shipping', address: someAddress({ isPoBox: true }) }],
    ['for a bottle that no box holds', { method: 'shipping', lines: [wine({ volumeMl: 15_000 })] }],
  ])('is left out %s', async (_, changes) => {
    const rates = carrier(quote);
    const { quote: none, ...asking } = plan(changes);
    await arrangeFulfilment(rates, asking);
    expect([none, rates.asked]).toEqual([null, []]);
  });
});
