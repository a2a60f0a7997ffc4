import type { BasketPrice } from '#domains/pricing/basket.ts';
import { caseBottlesOf } from '#domains/pricing/mixed-case/fill-case.rules.ts';
import { priceBasket } from '#domains/pricing/price-basket.rules.ts';
import type { PricingTerms } from '#domains/pricing/pricing-terms.rules.ts';
import type { Cart } from './cart.ts';

/** Prices a cart on these terms, only from current prices (R-005, G-17). */
export function priceCart(cart: Cart | undefined, terms: PricingTerms): BasketPrice {
  const lines = (cart?.lines ?? []).map(({ id, quantity, pack }) => ({
    key: id,
    packId: pack.packId,
    label: `${pack.productName} ${pack.size}${pack.bottles > 1 ? `, pack of ${pack.bottles}` : ''}`,
    priceCents: pack.priceCents,
    quantity,
    taxable: pack.taxable,
    caseBottles: caseBottlesOf({ ...pack, slug: pack.productSlug }, terms.mixedCase),
  }));
  return priceBasket(lines, terms);
}
