import type { Box, CarrierAnswer, CarrierRates } from '#domains/fulfilment/ports.ts';
import type { StoreFacts } from '#domains/store/store-facts.ts';
import type { Clock } from '#kit/clock.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import { type EasyPostShipment, groundRates } from './easypost-services.ts';

export interface EasyPostOptions {
  /** Secret; stays on the server. */
  apiKey: string;
  /** 'https://api.easypost.com/v2', or a proxy or test server. */
  url: string;
  /** Where parcels are handed to the carrier. */
  origin: () => Pick<StoreFacts, 'address' | 'phone'>;
  clock: Clock;
  timeoutMs?: number;
}

/** The outer size of a carton in inches, by the number of bottles it holds. */
const cartons: readonly { spaces: number; length: number; width: number; height: number }[] = [
  { spaces: 1, length: 17, width: 7, height: 7 },
  { spaces: 2, length: 17, width: 12, height: 7 },
  { spaces: 3, length: 17, width: 16, height: 7 },
  { spaces: 6, length: 17, width: 16, height: 11 },
  { spaces: 12, length: 20, width: 17, height: 17 },
];

/**
 * Asks EasyPost for the rate of each kind of box; all boxes use the one service that is cheapest in total. A
 * refused address means no rate; an error, a timeout or an unreadable answer counts as no answer.
 */
export function easyPostRates(options: EasyPostOptions): CarrierRates {
  const ask = guardOutside('EasyPost', options.clock, { timeoutMs: options.timeoutMs ?? 5_000 });
  return {
    async quote({ zip, boxes }) {
      const kinds = countKinds(boxes);
      try {
        const asked = kinds.map(({ box }) => ask((signal) => ratesOf(options, { zip, box, signal })));
        return cheapest(
          kinds.map(({ count }) => count),
          await Promise.all(asked),
        );
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}

/** Identical boxes are requested once. */
function countKinds(boxes: readonly Box[]): { box: Box; count: number }[] {
  const kinds = Map.groupBy(boxes, ({ spaces, weightOz }) => `${spaces} ${weightOz}`);
  return [...kinds.values()].flatMap((alike) =>
    alike.slice(0, 1).map((box) => ({ box, count: alike.length })),
  );
}

interface RateQuestion {
  zip: string;
  box: Box;
  signal: AbortSignal;
}

async function ratesOf(
  options: EasyPostOptions,
  { signal, ...question }: RateQuestion,
): Promise<Map<string, number>> {
  const answer = await fetch(`${options.url}/shipments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${options.apiKey}:`).toString('base64')}`,
    },
    body: JSON.stringify({ shipment: shipmentOf(options, question) }),
    signal,
  });
  if (answer.status === 422) return new Map();
  if (!answer.ok) throw new Error(`EasyPost answered ${answer.status}`);
  const shipment = (await answer.json()) as EasyPostShipment;
  if (!Array.isArray(shipment.rates)) throw new Error('EasyPost answered without rates');
  return groundRates(shipment);
}

function shipmentOf({ origin }: EasyPostOptions, { zip, box }: Omit<RateQuestion, 'signal'>): object {
  const { address, phone } = origin();
  const { spaces: _, ...carton } =
    cartons.find(({ spaces }) => spaces >= box.spaces) ?? cartons[cartons.length - 1] ?? {};
  return {
    to_address: { state: 'NY', zip, country: 'US' },
    from_address: {
      street1: address.street,
      city: address.city,
      state: address.state,
      zip: address.zip,
      country: 'US',
      phone,
    },
    parcel: { ...carton, weight: box.weightOz },
    options: { alcohol: true, delivery_confirmation: 'ADULT_SIGNATURE' },
  };
}

function cheapest(counts: readonly number[], found: readonly Map<string, number>[]): CarrierAnswer {
  let best: CarrierAnswer = { kind: 'no-rate' };
  for (const service of found[0]?.keys() ?? []) {
    const prices = found.map((rates) => rates.get(service));
    if (prices.includes(undefined)) continue;
    const totalCents = prices.reduce<number>((sum, cents = 0, at) => sum + cents * (counts[at] ?? 0), 0);
    if (best.kind !== 'quote' || totalCents < best.totalCents)
      best = { kind: 'quote', serviceName: `${service}, adult signature`, totalCents };
  }
  return best;
}
