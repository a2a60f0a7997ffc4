import type { Clock } from '#kit/clock.ts';
import type { CarrierAnswer, CarrierRates, QuoteRequest } from './ports.ts';

const keptMs = 15 * 60_000;
const mostKept = 1_000;

/**
 * Carrier rates that remember an answer for 15 minutes by ZIP and boxes, so that a page that is shown again
 * costs no call and a total does not change under the shopper. A carrier that was not heard is asked again;
 * who asks meanwhile shares the answer.
 */
export function keepQuotes(rates: CarrierRates, clock: Clock): CarrierRates {
  const kept = new Map<string, { until: number; answer: Promise<CarrierAnswer> }>();
  return {
    async quote(request) {
      const key = keyOf(request);
      const known = kept.get(key);
      if (known && clock() < known.until) return known.answer;
      const answer = rates.quote(request);
      kept.delete(key);
      kept.set(key, { until: clock() + keptMs, answer });
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
      }
      const wasHeard = await answer.then(
        ({ kind }) => kind !== 'unreachable',
        () => false,
      );
      if (!wasHeard && kept.get(key)?.answer === answer) kept.delete(key);
      return answer;
    },
  };
}

function keyOf({ zip, boxes }: QuoteRequest): string {
  const parts = boxes.map(({ spaces, weightOz }) => `${spaces}:${weightOz}`).sort();
  return [zip, ...parts].join(' ');
}
