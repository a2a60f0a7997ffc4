import { expect, test } from 'vitest';
import { deliveryFeeSentence } from './delivery-fee.rules.ts';

test.each([
  [{ feeCents: 0, thresholdCents: 10_000 }, 'Local delivery is free.'],
  [{ feeCents: 1_000, thresholdCents: 0 }, 'Local delivery costs $10.00.'],
  [
    { feeCents: 1_000, thresholdCents: 10_000 },
    'Local delivery costs $10.00. It is free when your order comes to $100.00 or more before tax.',
  ],
])('M-132 M-289 %j', (fee, sentence) => {
  expect(deliveryFeeSentence(fee)).toBe(sentence);
});
