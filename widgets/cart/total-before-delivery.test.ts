import { expect, test } from 'vitest';
import { totalBeforeDelivery } from './total-before-delivery.rules.ts';

test('the total before delivery is the subtotal and the tax less the discounts (M-084)', () => {
  expect(totalBeforeDelivery({ subTotal: 10_000, salesTaxTotal: 828, discountTotal: 400 })).toBe(10_428);
});
