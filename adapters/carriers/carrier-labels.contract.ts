/**
 * The contract of every service that sells labels. The tests of EasyPost's client and of the embedded adapter
 * run it.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CarrierLabels, LabelOffer } from '#domains/shipments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import type { LabelCall, LabelFault } from './sample-labels.ts';

export interface LabelsHarness {
  labels(): CarrierLabels;
  /** Makes the next call of this kind go wrong. */
  failNext(call: LabelCall, fault: LabelFault): void;
  /** How many labels are paid for and have not been taken back. */
  paid(): Promise<number>;
}

const to = { name: 'Ada Vine', phone: '5165550100', street: '12 State Street', city: 'Albany', zip: '12207' };
const two = { spaces: 2, weightOz: 103 };
const twelve = { spaces: 12, weightOz: 615 };

export function describeCarrierLabels({ labels, failNext, paid }: LabelsHarness): void {
  const ask = (zip = to.zip, boxes = [two]) =>
    labels().quote({
      to: { ...to, zip },
      mark: '#10042',
      parcels: boxes.map((box) => ({ reference: randomToken(), box })),
    });
  async function offered(boxes = [two]): Promise<LabelOffer> {
    const answer = await ask(to.zip, boxes);
    if (answer.kind !== 'offer') throw new Error(`No offer: ${answer.kind}`);
    return answer;
  }
  async function priced() {
    const [parcel] = (await offered()).parcels;
    if (!parcel) throw new Error('No parcel');
    return parcel;
  }
  let before = 0;
  beforeEach(async () => {
    before = await paid();
  });
  const isPaid = async () => (await paid()) - before;

  describe('a price (B-080)', () => {
    test('is for one service for all boxes, each with its own shipment, and buys nothing', async () => {
      const { parcels, service, carrier } = await offered([two, twelve]);
      expect(service.startsWith(carrier)).toBe(true);
      expect(parcels).toHaveLength(2);
      expect(new Set(parcels.map(({ shipment }) => shipment)).size).toBe(2);
      expect(parcels[1]?.cents).toBeGreaterThan(parcels[0]?.cents ?? Number.NaN);
      expect(await isPaid()).toBe(0);
    });

    test('does not exist for a place outside New York', async () => {
      expect(await ask('90210')).toEqual({ kind: 'no-rate' });
    });

    test('is reported as lost if its answer is lost', async () => {
      failNext('quote', 'after');
      expect(await ask()).toEqual({ kind: 'unreachable' });
    });
  });

  describe('a label (B-080)', () => {
    test('is bought once however often it is requested, and has one number', async () => {
      const parcel = await priced();
      expect(await labels().find(parcel.shipment)).toEqual({ kind: 'not-bought' });
      const first = await labels().buy(parcel);
      expect(first).toEqual({
        kind: 'bought',
        tracking: expect.stringMatching(/^[\w-]{8,40}$/),
        cents: parcel.cents,
      });
      expect(await labels().buy(parcel)).toMatchObject(first);
      expect(await labels().find(parcel.shipment)).toEqual({ ...first, back: 'not-asked' });
      expect(await isPaid()).toBe(1);
    });

    test('requested by two callers at the same time is bought once', async () => {
      const parcel = await priced();
      await Promise.all([labels().buy(parcel), labels().buy(parcel)]);
      expect(await isPaid()).toBe(1);
    });

    test('whose answer is lost is found, and not bought again', async () => {
      const parcel = await priced();
      failNext('buy', 'after');
      expect(await labels().buy(parcel)).toEqual({ kind: 'unreachable' });
      const found = await labels().find(parcel.shipment);
      expect(found).toMatchObject({ kind: 'bought', back: 'not-asked' });
      expect(await labels().buy(parcel)).toMatchObject({ kind: 'bought' });
      expect(await isPaid()).toBe(1);
    });

    test('that was never requested is not bought', async () => {
      const parcel = await priced();
      failNext('buy', 'before');
      expect(await labels().buy(parcel)).toEqual({ kind: 'unreachable' });
      expect(await labels().find(parcel.shipment)).toEqual({ kind: 'not-bought' });
      expect(await isPaid()).toBe(0);
    });

    test('that is refused comes with a reason, and may be requested again', async () => {
      const parcel = await priced();
      failNext('buy', 'refused');
      expect(await labels().buy(parcel)).toEqual({ kind: 'refused', reason: expect.stringMatching(/\w/) });
      expect(await isPaid()).toBe(0);
      expect(await labels().buy(parcel)).toMatchObject({ kind: 'bought' });
    });

    test('of an unknown shipment is not found', async () => {
      expect(await labels().find('shp_999999')).toEqual({ kind: 'unreachable' });
    });

    test('is a PNG', async () => {
      const parcel = await priced();
      expect(await labels().image(parcel.shipment)).toEqual({ kind: 'unreachable' });
      await labels().buy(parcel);
      const image = await labels().image(parcel.shipment);
      expect(image.kind === 'image' && [...image.png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
      failNext('image', 'before');
      expect(await labels().image(parcel.shipment)).toEqual({ kind: 'unreachable' });
    });
  });

  describe('a label that is voided (B-080)', () => {
    test('is voided once however often this is requested', async () => {
      const parcel = await priced();
      await labels().buy(parcel);
      for (let time = 0; time < 2; time += 1)
        expect(await labels().void(parcel.shipment)).toEqual({ kind: 'voided' });
      expect(await labels().find(parcel.shipment)).toMatchObject({ back: 'voided' });
      expect(await isPaid()).toBe(0);
    });

    test('is voided even if the answer is lost', async () => {
      const parcel = await priced();
      await labels().buy(parcel);
      failNext('void', 'after');
      expect(await labels().void(parcel.shipment)).toEqual({ kind: 'unreachable' });
      expect(await labels().void(parcel.shipment)).toEqual({ kind: 'voided' });
      expect(await isPaid()).toBe(0);
    });

    test('comes with a reason if the carrier does not take it back', async () => {
      const parcel = await priced();
      await labels().buy(parcel);
      failNext('void', 'refused');
      expect(await labels().void(parcel.shipment)).toEqual({
        kind: 'refused',
        reason: 'The label was scanned.',
      });
      expect(await isPaid()).toBe(1);
    });

    test('is refused if it was not bought', async () => {
      const { shipment } = await priced();
      expect((await labels().void(shipment)).kind).toBe('refused');
    });
  });
}
