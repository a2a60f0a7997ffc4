import type { BasketPrice } from './basket.ts';

/**
 * Cents of goods still missing until the delivery fee is waived, never below zero. The threshold applies to
 * the goods after discounts and before tax (G-19); 0 means that there is none.
 */
export function freeDeliveryDifferenceCents(
  price: Pick<BasketPrice, 'subTotalCents' | 'discountTotalCents'>,
  thresholdCents: number,
): number {
  return Math.max(0, thresholdCents - (price.subTotalCents - price.discountTotalCents));
}
