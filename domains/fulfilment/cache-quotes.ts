import type { Clock } from '#kit/clock.ts';
import type { CarrierAnswer, CarrierRates, QuoteRequest } from './ports.ts';

const cachedMs = 15 * 60_000;
const maxCached = 1_000;

/**
 * Caches carrier rates for 15 minutes by ZIP and boxes, so that reloading a page costs no call and the total
 * stays stable for the shopper. Failed calls are not cached; concurrent requests share one call.
 */
export function cacheQuotes(rates: CarrierRates, clock: Clock): CarrierRates {
  const cached = new Map<string, { until: number; answer: Promise<CarrierAnswer> }>();
  return {
    async quote(request) {
      const key = keyOf(request);
      const known = cached.get(key);
      if (known && clock() < known.until) return known.answer;
      const answer = rates.quote(request);
      cached.delete(key);
      cached.set(key, { until: clock() + cachedMs, answer });
      for (const oldest of cached.keys()) {
        if (cached.size <= maxCached) break;
        cached.delete(oldest);
      }
      const wasHeard = await answer.then(
        ({ kind }) => kind !== 'unreachable',
        () => false,
      );
      if (!wasHeard && cached.get(key)?.answer === answer) cached.delete(key);
      return answer;
    },
  };
}

function keyOf({ zip, boxes }: QuoteRequest): string {
  const parts = boxes.map(({ spaces, weightOz }) => `${spaces}:${weightOz}`).sort();
  return [zip, ...parts].join(' ');
}
