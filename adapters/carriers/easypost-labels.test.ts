import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CarrierLabels } from '#domains/shipments/ports.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import { type EasyPost, easyPostKey, startEasyPost } from '#tests/emulators/easypost.ts';
import { describeCarrierLabels } from './carrier-labels.contract.ts';
import { easyPostLabels } from './easypost-labels.ts';

const to = { name: 'Ada Vine', phone: '5165550100', street: '12 State Street', city: 'Albany', zip: '12207' };
const two = { spaces: 2, weightOz: 103 };

let service: EasyPost;
let labels: CarrierLabels;
beforeAll(async () => {
  service = await startEasyPost();
});
beforeEach(() => {
  service.mood = 'well';
  labels = client();
});
afterAll(() => service.close());

function client(apiKey = easyPostKey): CarrierLabels {
  const url = `${service.origin}/v2`;
  return easyPostLabels({ apiKey, url, origin: () => storeFacts, clock: () => 0, timeoutMs: 1_000 });
}

const quote = (mark = '#10042') => labels.quote({ to, mark, parcels: [{ reference: 'our-id', box: two }] });
async function priced() {
  const answer = await quote();
  const [parcel] = answer.kind === 'offer' ? answer.parcels : [];
  if (!parcel) throw new Error(answer.kind);
  return parcel;
}

describeCarrierLabels({
  labels: () => labels,
  failNext: (call, fault) => service.labels.failNext(call, fault),
  paid: async () => service.labels.paid().length,
});

test('the request names store and recipient, box, alcohol, an adult’s signature, and our own id (B-080)', async () => {
  await quote();
  expect(JSON.parse(service.calls.at(-1)?.body ?? '')).toEqual({
    shipment: {
      reference: 'our-id',
      to_address: {
        name: 'Ada Vine',
        street1: '12 State Street',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US',
        phone: '5165550100',
        residential: true,
      },
      from_address: {
        street1: '555 Woodbury Road',
        city: 'Woodbury',
        state: 'NY',
        zip: '11797',
        country: 'US',
        phone: '(516) 555-0142',
      },
      parcel: { length: 17, width: 12, height: 7, weight: 103 },
      options: {
        alcohol: true,
        delivery_confirmation: 'ADULT_SIGNATURE',
        label_format: 'PNG',
        label_size: '4x6',
        print_custom_1: '#10042',
      },
    },
  });
});

test('the postal service is not used: it never carries alcohol', async () => {
  const answer = await labels.quote({
    ...{ to: { ...to, zip: '14995' }, mark: '#1' },
    parcels: [{ reference: 'our-id', box: two }],
  });
  expect(answer).toEqual({ kind: 'no-rate' });
});

test('the wallet is charged once for a label requested by three callers', async () => {
  const parcel = await priced();
  const before = service.labels.charges;
  await Promise.all([labels.buy(parcel), labels.buy(parcel), labels.buy(parcel)]);
  expect(service.labels.charges - before).toBe(1);
});

describe.each(['rejected', 'not_applicable', 'refunded', null])(
  'the carrier says %s to a refund',
  (status) => {
    test('is read that way by the shop', async () => {
      const parcel = await priced();
      await labels.buy(parcel);
      const shipment = service.labels.shipments.get(parcel.shipment);
      if (!shipment) throw new Error('It was made');
      shipment.refund_status = status;
      const back = { rejected: 'void-refused', not_applicable: 'voided', refunded: 'voided' }[status ?? ''];
      expect(await labels.find(parcel.shipment)).toMatchObject({ back: back ?? 'not-asked' });
    });
  },
);

test.each(['fails', 'too busy', 'garbage', 'torn'] as const)(
  'a service that is %s gives no answer, and does not throw',
  async (mood) => {
    const parcel = await priced();
    service.mood = mood;
    const silent = { kind: 'unreachable' };
    expect(await quote()).toEqual(silent);
    expect(await labels.buy(parcel)).toEqual(silent);
    expect(await labels.find(parcel.shipment)).toEqual(silent);
    expect(await client().void(parcel.shipment)).toEqual(silent);
    expect(await client().image(parcel.shipment)).toEqual(silent);
  },
);

test('with a key that EasyPost does not know, nothing is bought', async () => {
  const parcel = await priced();
  expect(await client('wrong').buy(parcel)).toMatchObject({ kind: 'refused' });
  expect(await labels.find(parcel.shipment)).toEqual({ kind: 'not-bought' });
});

test('a label at a URL other than https is not fetched, nor is the key sent to its host', async () => {
  const parcel = await priced();
  await labels.buy(parcel);
  const shipment = service.labels.shipments.get(parcel.shipment);
  if (!shipment?.postage_label) throw new Error('It was bought');
  expect((await labels.image(parcel.shipment)).kind).toBe('image');
  expect(service.calls.at(-1)?.headers.authorization).toBeUndefined();
  shipment.postage_label.label_url = 'http://169.254.169.254/latest/meta-data';
  expect(await labels.image(parcel.shipment)).toEqual({ kind: 'unreachable' });
});
