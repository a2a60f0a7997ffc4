import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import { easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import type { LoopbackService } from '#tests/emulators/loopback-service.ts';
import { describeCarrierRates } from './carrier-rates.contract.ts';
import { easyPostRates } from './easypost-rates.ts';
import { decimalCents, groundRates } from './easypost-services.ts';

const two = { spaces: 2, weightOz: 103 };
const twelve = { spaces: 12, weightOz: 615 };

let service: LoopbackService;
let rates: CarrierRates;
beforeAll(async () => {
  service = await startEasyPost();
});
beforeEach(() => {
  rates = client();
});
afterAll(() => service.close());

function client(changes: Partial<Parameters<typeof easyPostRates>[0]> = {}): CarrierRates {
  const url = `${service.origin}/v2`;
  return easyPostRates({
    apiKey: easyPostKey,
    url,
    origin: () => storeFacts,
    clock: () => 0,
    timeoutMs: 1_000,
    ...changes,
  });
}

describeCarrierRates(() => rates);

test('asks for alcohol and an adult’s signature, from the store, in ounces', async () => {
  await rates.quote({ zip: '12207', boxes: [two] });
  expect(JSON.parse(service.calls.at(-1)?.body ?? '')).toEqual({
    shipment: {
      to_address: { state: 'NY', zip: '12207', country: 'US' },
      from_address: {
        street1: '555 Woodbury Road',
        city: 'Woodbury',
        state: 'NY',
        zip: '11797',
        country: 'US',
        phone: '(516) 555-0142',
      },
      parcel: { length: 17, width: 12, height: 7, weight: 103 },
      options: { alcohol: true, delivery_confirmation: 'ADULT_SIGNATURE' },
    },
  });
});

test('uses the cheapest ground service that takes all boxes, and asks once for identical boxes', async () => {
  expect(await rates.quote({ zip: '12207', boxes: [{ spaces: 1, weightOz: 52 }] })).toEqual({
    kind: 'quote',
    serviceName: 'FedEx Home Delivery, adult signature',
    totalCents: 850 + 130 + 700,
  });
  const calls = service.calls.length;
  expect(await rates.quote({ zip: '12207', boxes: [twelve, twelve, two] })).toEqual({
    kind: 'quote',
    serviceName: 'UPS Ground, adult signature',
    totalCents: 2 * (900 + 1_230 + 700) + (900 + 206 + 700),
  });
  expect(service.calls).toHaveLength(calls + 2);
});

test('a service that leaves one box behind is not used, however cheap it is for the others', async () => {
  expect(await rates.quote({ zip: '14994', boxes: [two, twelve] })).toMatchObject({
    serviceName: 'UPS Ground, adult signature',
    totalCents: 900 + 206 + 700 + (900 + 1_230 + 700),
  });
});

test('the postal service gives no rate: it never carries alcohol', async () => {
  expect(await rates.quote({ zip: '14995', boxes: [two] })).toEqual({ kind: 'no-rate' });
});

describe('a carrier that gives no answer', () => {
  test.each([
    ['a timeout', '14999'],
    ['an error', '14998'],
    ['no JSON', '14997'],
    ['no rates', '14996'],
  ])('%s', async (_, zip) => {
    expect(await rates.quote({ zip, boxes: [two, twelve] })).toEqual({ kind: 'unreachable' });
  });

  test('a wrong key, and no server at the address', async () => {
    expect(await client({ apiKey: 'wrong' }).quote({ zip: '12207', boxes: [two] })).toEqual({
      kind: 'unreachable',
    });
    expect(await client({ url: 'http://127.0.0.1:1/v2' }).quote({ zip: '12207', boxes: [two] })).toEqual({
      kind: 'unreachable',
    });
  });
});

test.each([
  ['12.34', 1_234],
  ['12.3', 1_230],
  ['12', 1_200],
  ['0.29', 29],
  ['1.15', 115],
  ['8.20', 820],
  ['12.345', undefined],
  ['-1.00', undefined],
  ['1e3', undefined],
  ['1,000.00', undefined],
  ['', undefined],
])('%j is %s cents', (text, cents) => {
  expect(decimalCents(text)).toBe(cents);
});

test('another currency, and an invalid amount, are ignored', () => {
  const rate = { carrier: 'UPS', service: 'Ground', rate: '12.34', currency: 'USD' };
  expect(
    groundRates({
      rates: [
        { ...rate, rate: '13.00' },
        rate,
        { ...rate, currency: 'CAD', rate: '1.00' },
        { ...rate, rate: 'free' },
        {},
      ],
    }),
  ).toEqual(new Map([['UPS Ground', 1_234]]));
});
