import { expect, test } from 'vitest';
import { freeDeliveryDifferenceCents } from './free-delivery.rules.ts';

test.each([
  { subTotalCents: 8_000, discountTotalCents: 0, thresholdCents: 10_000, missing: 2_000 },
  { subTotalCents: 10_500, discountTotalCents: 1_000, thresholdCents: 10_000, missing: 500 },
  { subTotalCents: 10_000, discountTotalCents: 0, thresholdCents: 10_000, missing: 0 },
  { subTotalCents: 25_000, discountTotalCents: 1_000, thresholdCents: 10_000, missing: 0 },
  { subTotalCents: 0, discountTotalCents: 0, thresholdCents: 0, missing: 0 },
])(
  '$subTotalCents less $discountTotalCents lacks $missing of $thresholdCents (G-19)',
  ({ missing, thresholdCents, ...price }) => {
    expect(freeDeliveryDifferenceCents(price, thresholdCents)).toBe(missing);
  },
);
