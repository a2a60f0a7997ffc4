import { type BasketPrice, priceBasket } from '#domains/pricing/price-basket.rules.ts';
import type { Cart } from './cart.ts';

/**
 * The price of a cart before delivery, from today's prices alone (R-005, G-17).
 *
 * @param taxRateMillipercent of the store's county while no address is known: 8625 is 8.625 %
 */
export function priceCart(cart: Cart | undefined, taxRateMillipercent: number): BasketPrice {
  const lines = (cart?.lines ?? []).map(({ id, quantity, pack }) => ({
    key: id,
    label: `${pack.productName} ${pack.size}${pack.bottles > 1 ? `, pack of ${pack.bottles}` : ''}`,
    priceCents: pack.priceCents,
    quantity,
    taxable: pack.taxable,
  }));
  return priceBasket({ lines, discounts: [], shippingCents: 0, shippingTaxable: false, taxRateMillipercent });
}
