import fc from 'fast-check';
import type { Offer } from './offer.rules.ts';

/** One of each kind: whatever every kind must pass, a test checks with all of these. */
export const oneOfEach: Readonly<Record<Offer['kind'], Offer>> = {
  percent: { kind: 'percent', tenths: 99 },
  cents: { kind: 'cents', cents: 300 },
  xfer: { kind: 'xfer', buy: 3, forCents: 3_000 },
};

/** The figures of `anyOffer`: whole cents, and tenths of a percent. */
interface Bounds {
  mostTenths?: number;
  mostCents?: number;
  mostBuy?: number;
  leastForCents?: number;
  mostForCents?: number;
}

/** Random offers of every kind, including some that save nothing. */
export function anyOffer({
  mostTenths = 999,
  mostCents = 4_000,
  mostBuy = 9,
  leastForCents = 1,
  mostForCents = 12_000,
}: Bounds = {}): fc.Arbitrary<Offer> {
  const kinds = {
    percent: fc.record({ kind: fc.constant('percent'), tenths: fc.integer({ min: 1, max: mostTenths }) }),
    cents: fc.record({ kind: fc.constant('cents'), cents: fc.integer({ min: 1, max: mostCents }) }),
    xfer: fc.record({
      kind: fc.constant('xfer'),
      buy: fc.integer({ min: 2, max: mostBuy }),
      forCents: fc.integer({ min: leastForCents, max: mostForCents }),
    }),
  } satisfies { [K in Offer['kind']]: fc.Arbitrary<Extract<Offer, { kind: K }>> };
  return fc.oneof(...Object.values<fc.Arbitrary<Offer>>(kinds));
}
