/**
 * The cost of a price: `npm run bench -- pricing`. A cart of 24 lines with 20 promotions is priced
 * repeatedly.
 */
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { priceBasket } from '#domains/pricing/price-basket.rules.ts';
import type { PricingTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { LivePromotion } from '#domains/pricing/promotion.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';

const rounds = 20_000;
const wantedMs = 0.2;

const lines = Array.from({ length: 24 }, (_, at) => ({
  key: `line ${at}`,
  packId: at as PackId,
  label: `Bottle ${at} 750 mL`,
  priceCents: 999 + at * 137,
  quantity: 24 - (at % 5),
  taxable: at % 6 !== 0,
}));

/** One offer of each kind; the higher `at`, the more it gives or asks for. */
const kinds: { [K in Offer['kind']]: (at: number) => Extract<Offer, { kind: K }> } = {
  percent: (at) => ({ kind: 'percent', tenths: 50 + at * 10 }),
  cents: (at) => ({ kind: 'cents', cents: 50 + at * 10 }),
  xfer: (at) => ({ kind: 'xfer', buy: 2 + (at % 5), forCents: (2 + (at % 5)) * 900 }),
};
const offers = Object.values<(at: number) => Offer>(kinds);

/** Every kind in turn; four packs have two promotions. */
const promotions: LivePromotion[] = Array.from({ length: 20 }, (_, at) => ({
  id: at as PromotionId,
  name: 'Weekly special',
  packId: (at % 16) as PackId,
  offer: (offers[at % offers.length] ?? kinds.percent)(at),
}));

const terms: PricingTerms = {
  promotions,
  award: { uid: 'award', amountCents: 1_000 },
  charge: { cents: 1_250, waivedAtCents: 0 },
  taxRateMillipercent: 8_625,
};

const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const started = performance.now();
  priceBasket(lines, terms);
  // The first tenth is warm-up.
  if (round >= rounds / 10) times.push(performance.now() - started);
}
times.sort((a, b) => a - b);
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
console.log(
  `${lines.length} lines, ${promotions.length} promotions: p50 ${at(0.5).toFixed(3)} ms, p99 ${at(0.99).toFixed(3)} ms`,
);
console.log(at(0.5) <= wantedMs ? `Within ${wantedMs} ms.` : `Slower than ${wantedMs} ms.`);
process.exitCode = at(0.5) <= wantedMs ? 0 : 1;
