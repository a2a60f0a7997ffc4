import type { Cart } from '#domains/cart/cart.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import type { OrderDraft } from '#domains/orders/order.ts';
import { ageWording } from './age-wording.rules.ts';
import type { SubmitDetails } from './parse-submit.rules.ts';
import type { BottleDemand } from './ports.ts';

/** The tax of the place where the goods change hands: the store's own county for a pickup. */
export interface DestinationTax {
  taxCounty: string;
  /** Thousandths of a percent: 8625 is 8.625 %. */
  taxRateMillipercent: number;
}

/** The order that a cart makes today: lines copied, every amount computed here from the database's prices (R-005, M-202). */
export function draftOrder(cart: Cart, details: SubmitDetails, tax: DestinationTax, now: number): OrderDraft {
  const price = priceCart(cart, tax.taxRateMillipercent);
  return {
    deliveryMethod: details.deliveryMethod,
    firstName: details.firstName,
    lastName: details.lastName,
    phone: details.phone,
    ageWording,
    ageConfirmedAt: now,
    subTotalCents: price.subTotalCents,
    discountTotalCents: price.discountTotalCents,
    shippingTotalCents: price.shippingTotalCents,
    salesTaxTotalCents: price.salesTaxTotalCents,
    finalTotalCents: price.finalTotalCents,
    taxCounty: tax.taxCounty,
    taxRateMillipercent: tax.taxRateMillipercent,
    trace: JSON.stringify(price.trace),
    lines: cart.lines.map(({ quantity, pack }) => ({
      packId: pack.packId,
      formatId: pack.formatId,
      productId: pack.productId,
      bottles: pack.bottles,
      productSlug: pack.productSlug,
      productName: pack.productName,
      size: pack.size,
      photo: pack.photo,
      art: pack.art,
      isSaleItem: pack.isSaleItem,
      priceCents: pack.priceCents,
      quantity,
      totalCents: pack.priceCents * quantity,
    })),
  };
}

/** Bottles by format: packs of one format share its bottles. */
export function bottleDemands(cart: Pick<Cart, 'lines'>): BottleDemand[] {
  const byFormat = new Map<BottleDemand['formatId'], number>();
  for (const { quantity, pack } of cart.lines) byFormat.set(pack.formatId, (byFormat.get(pack.formatId) ?? 0) + quantity * pack.bottles);
  return [...byFormat].map(([formatId, bottles]) => ({ formatId, bottles }));
}
