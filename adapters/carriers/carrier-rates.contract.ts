/** The contract of every carrier. The tests of the vendor's client and of the embedded adapter run it. */
import { describe, expect, test } from 'vitest';
import type { CarrierQuote, CarrierRates, QuoteRequest } from '#domains/fulfilment/ports.ts';

const two = { spaces: 2, weightOz: 103 };
const twelve = { spaces: 12, weightOz: 615 };

export function describeCarrierRates(currentRates: () => CarrierRates): void {
  async function quote(request: QuoteRequest): Promise<CarrierQuote> {
    const answer = await currentRates().quote(request);
    if (answer.kind !== 'quote') throw new Error(`No quote: ${answer.kind}`);
    return answer;
  }

  describe('a quote (G-57)', () => {
    test('is in whole cents for a ground service with an adult’s signature (M-006)', async () => {
      const { serviceName, totalCents } = await quote({ zip: '12207', boxes: [two] });
      expect(serviceName).toMatch(/, adult signature$/);
      expect(Number.isSafeInteger(totalCents)).toBe(true);
      expect(totalCents).toBeGreaterThan(700);
    });

    test('is the same for the same boxes, and more for more or larger ones', async () => {
      const one = await quote({ zip: '12207', boxes: [two] });
      expect(await quote({ zip: '12207', boxes: [two] })).toEqual(one);
      const both = await quote({ zip: '12207', boxes: [two, twelve] });
      expect(both.totalCents).toBeGreaterThan(one.totalCents);
      expect((await quote({ zip: '12207', boxes: [twelve, twelve] })).totalCents).toBeGreaterThan(
        both.totalCents,
      );
    });

    test.each(['00501', '06390', '10001', '11743', '14201'])('exists for %s', async (zip) => {
      expect((await quote({ zip, boxes: [two] })).totalCents).toBeGreaterThan(0);
    });
  });

  test('there is no rate for a place outside New York', async () => {
    expect(await currentRates().quote({ zip: '90210', boxes: [two] })).toEqual({ kind: 'no-rate' });
  });
}
