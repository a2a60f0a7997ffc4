import type { Clock } from '#kit/clock.ts';
import type { CarrierAnswer, CarrierRates, QuoteRequest } from './ports.ts';

const cachedMs = 15 * 60_000;
const maxCached = 1_000;

/**
 * Carrier rates that cache an answer for 15 minutes by ZIP and boxes: a page that is shown again costs no
 * call, and a total does not change under the shopper. A carrier that did not answer is asked again; requests
 * that come meanwhile share the answer.
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
