import { expect, test } from 'vitest';
import { totalBeforeDelivery } from './total-before-delivery.rules.ts';

test('M-084 the total before delivery is the subtotal and the tax less the discounts', () => {
  expect(totalBeforeDelivery({ subTotal: 10_000, salesTaxTotal: 828, discountTotal: 400 })).toBe(10_428);
});
