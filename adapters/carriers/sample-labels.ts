/** Embedded adapter, no network: sample labels, which no carrier accepts. It behaves as the vendor does. */
import type { Db } from '#db/connection.ts';
import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import type {
  BoughtLabel,
  CarrierLabels,
  FoundLabel,
  LabelsQuestion,
  OfferAnswer,
} from '#domains/shipments/ports.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import { drawSampleLabel } from './draw-sample-label.ts';
import { buySample, findSample, insertSamples, voidSample } from './sample-labels.store.ts';

export type LabelCall = 'quote' | 'buy' | 'find' | 'void' | 'image';
/**
 * `before`: nothing was done; `after`: it was done, but the answer is lost; `refused`: the vendor says no.
 */
export type LabelFault = 'before' | 'after' | 'refused';

export interface SampleLabelsOptions {
  db: Db;
  clock: Clock;
  /** The price of a box, from the store's own table. */
  rates: CarrierRates;
  /** Called for each request of a test; returns the failure to simulate, if any. */
  faults?: (call: LabelCall) => LabelFault | undefined;
}

export function sampleLabels({
  db,
  clock,
  rates,
  faults = () => undefined,
}: SampleLabelsOptions): CarrierLabels {
  /** Does the work unless a fault comes before it, and loses its answer if one comes after. */
  async function doing<T, R = never>(call: LabelCall, work: () => Promise<T>, refused?: R) {
    const fault = faults(call);
    if (fault === 'before') return unreachable;
    if (fault === 'refused' && refused !== undefined) return refused;
    const answer = await work();
    return fault === 'after' ? unreachable : answer;
  }

  async function quote({ to, parcels }: LabelsQuestion): Promise<OfferAnswer> {
    const prices = await Promise.all(parcels.map(({ box }) => rates.quote({ zip: to.zip, boxes: [box] })));
    const cents = prices.flatMap((price) => (price.kind === 'quote' ? [price.totalCents] : []));
    if (cents.length < parcels.length || parcels.length === 0) return { kind: 'no-rate' };
    const samples = parcels.map(({ reference, box }, nth) => ({
      shipment: `sample_${randomToken()}`,
      reference,
      zip: to.zip,
      weight_oz: box.weightOz,
      cents: cents[nth] ?? 0,
      tracking: `SAMPLE${randomToken().slice(0, 12).toUpperCase()}`,
      created_at: clock(),
    }));
    await insertSamples(db, samples);
    return {
      kind: 'offer',
      carrier: 'Sample',
      service: 'Sample Ground',
      parcels: samples.map((sample) => ({ shipment: sample.shipment, rate: 'ground', cents: sample.cents })),
    };
  }

  async function find(shipment: string): Promise<FoundLabel> {
    const sample = await findSample(db, shipment);
    if (!sample?.times_bought) return sample ? { kind: 'not-bought' } : unreachable;
    const { tracking, cents, times_voided: voided } = sample;
    return { kind: 'bought', tracking, cents, back: voided > 0 ? 'voided' : 'not-asked' };
  }

  async function bought(shipment: string): Promise<BoughtLabel | typeof unreachable> {
    const found = await find(shipment);
    return found.kind === 'bought'
      ? { kind: 'bought', tracking: found.tracking, cents: found.cents }
      : unreachable;
  }

  return {
    vendor: 'sample',
    isSample: true,
    quote: (question) => doing('quote', () => quote(question), { kind: 'no-rate' as const }),
    buy: ({ shipment }) =>
      doing(
        'buy',
        async () => {
          await buySample(db, shipment);
          return bought(shipment);
        },
        { kind: 'refused' as const, reason: 'The address was not found.' },
      ),
    find: (shipment) => doing('find', () => find(shipment)),
    void: (shipment) =>
      doing(
        'void',
        async () => {
          const found = await find(shipment);
          if (found.kind === 'unreachable') return found;
          if (found.kind === 'not-bought') return { kind: 'refused' as const, reason: 'It was not bought.' };
          await voidSample(db, shipment);
          return { kind: 'voided' as const };
        },
        { kind: 'refused' as const, reason: 'The label was scanned.' },
      ),
    image: (shipment) =>
      doing('image', async () => {
        const sample = await findSample(db, shipment);
        return sample?.times_bought
          ? { kind: 'image' as const, png: await drawSampleLabel(sample) }
          : unreachable;
      }),
  };
}

const unreachable = { kind: 'unreachable' as const };
