import type { Offer } from './offer.rules.ts';

/** One of each kind: what a kind must come through, a test asks of all of them. */
export const oneOfEach: Readonly<Record<Offer['kind'], Offer>> = {
  percent: { kind: 'percent', tenths: 99 },
  cents: { kind: 'cents', cents: 300 },
  xfer: { kind: 'xfer', buy: 3, forCents: 3_000 },
};
