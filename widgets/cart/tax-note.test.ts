import { expect, test } from 'vitest';
import { cartModel } from '#domains/cart/cart-model.rules.ts';
import { priceCart } from '#domains/cart/price-cart.rules.ts';
import { plainTerms } from '#domains/pricing/pricing-terms.rules.ts';
import { taxNotes } from './tax-note.rules.ts';

const empty = cartModel(undefined, priceCart(undefined, plainTerms(0)));
const estimated = 'Sales tax is estimated until the address is known.';

test.each<[string, boolean, 'pickup' | 'delivery' | 'shipping', number, string[]]>([
  ['nothing chosen', false, 'pickup', 0, [estimated]],
  ['a delivery whose fee is waived, the address known', true, 'delivery', 0, []],
  [
    'a delivery, the address still unknown',
    false,
    'delivery',
    1_250,
    [estimated, 'It includes the tax on $12.50 for delivery, which is added during checkout.'],
  ],
  [
    'shipping',
    true,
    'shipping',
    1_866,
    ['It includes the tax on $18.66 for shipping, which is added during checkout.'],
  ],
])('%s (G-17)', (_name, isAddressKnown, deliveryMethod, shippingTotal, notes) => {
  const model = {
    ...empty,
    cartCalculation: { ...empty.cartCalculation, shippingTotal, salesTaxTotal: 500 },
    fulfillment: { ...empty.fulfillment, deliveryMethod, isAddressKnown },
  };
  expect(taxNotes(model)).toEqual(notes);
});
