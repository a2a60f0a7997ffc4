import { expect, test } from 'vitest';
import { deliveryFeeAnswer } from './delivery-fee.rules.ts';

test.each([
  [null, 'Orders are for store pickup at the moment, and pickup is free.'],
  [{ value: 0, threshold: 10_000 }, 'Local delivery is free.'],
  [{ value: 1000, threshold: 0 }, 'Local delivery costs $10.00.'],
  [{ value: 1000, threshold: 10_000 }, 'Local delivery costs $10.00. It is free when your order comes to $100.00 or more before tax.'],
])('M-132, M-289 %j', (info, answer) => {
  expect(deliveryFeeAnswer(info)).toBe(answer);
});
