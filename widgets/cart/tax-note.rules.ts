import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { formatCents } from '#kit/money.ts';

/**
 * The note next to the line 'Sales tax' on a page without a delivery charge (G-17, TB-ST-838); none if it is
 * not needed.
 */
export function taxNotes({ cartCalculation, fulfillment }: CartModel): string[] {
  const { shippingTotal, salesTaxTotal } = cartCalculation;
  const what = fulfillment.deliveryMethod === 'shipping' ? 'shipping' : 'delivery';
  return [
    ...(fulfillment.isAddressKnown ? [] : ['Sales tax is estimated until the address is known.']),
    ...(shippingTotal > 0 && salesTaxTotal > 0
      ? [`It includes the tax on ${formatCents(shippingTotal)} for ${what}, which is added during checkout.`]
      : []),
  ];
}
