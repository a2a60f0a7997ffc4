import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { formatCents } from '#kit/money.ts';

/**
 * What the line 'Sales tax' needs by its side on a page that shows no charge for handing over (G-17,
 * TB-ST-838); none where it is plain.
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
