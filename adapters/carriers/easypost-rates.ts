import type { Box, CarrierAnswer, CarrierRates } from '#domains/fulfilment/ports.ts';
import { traceHeaders } from '#platform/errand.ts';
import { guardOutside } from '#platform/outside/guard-outside.ts';
import { type EasyPostShipment, groundRates } from './easypost-services.ts';
import { type EasyPostOptions, headersOf, shipmentFrom } from './easypost-wire.ts';

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
  { zip, box, signal }: RateQuestion,
): Promise<Map<string, number>> {
  const answer = await fetch(`${options.url}/shipments`, {
    method: 'POST',
    headers: { ...headersOf(options), ...traceHeaders() },
    body: JSON.stringify({
      shipment: { to_address: { state: 'NY', zip, country: 'US' }, ...shipmentFrom(options, box) },
    }),
    signal,
  });
  if (answer.status === 422) return new Map();
  if (!answer.ok) throw new Error(`EasyPost answered ${answer.status}`);
  const shipment = (await answer.json()) as EasyPostShipment;
  if (!Array.isArray(shipment.rates)) throw new Error('EasyPost answered without rates');
  return groundRates(shipment);
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
