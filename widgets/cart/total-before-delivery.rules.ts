import type { CartCalculation } from '#domains/cart/cart-model.rules.ts';

/** In cents, by the formula of M-084. */
export function totalBeforeDelivery({
  subTotal,
  salesTaxTotal,
  discountTotal,
}: Pick<CartCalculation, 'subTotal' | 'salesTaxTotal' | 'discountTotal'>): number {
  return subTotal + salesTaxTotal - discountTotal;
}
