import type { Db } from '#db/connection.ts';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { carriedLines } from '#domains/checkout/quote-cart.ts';
import { shippingEligibility } from '#domains/fulfilment/shipping-eligibility.rules.ts';
import type { Place } from '#domains/fulfilment/soonest/place.ts';
import type { VisitorId } from '#kit/ids.ts';

/**
 * Adds to the cart why a line may not be shipped (M-280), if the shopper has chosen a place that only parcels
 * reach: this is shown before the checkout, whatever the cart's delivery method (N-002).
 */
export async function withPlace(
  db: Db,
  { visitorId, place, now }: { visitorId: VisitorId | null; place: Place; now: number },
  model: CartModel,
): Promise<CartModel> {
  if (visitorId === null || place.kind !== 'shipping' || model.cartItems.length === 0) return model;
  const { ineligibleProducts } = shippingEligibility(carriedLines(await readCart(db, visitorId, now)));
  const reasons = new Map(ineligibleProducts.map((product) => [product.pack_id, product.reasons]));
  const cartItems = model.cartItems.map((item) => {
    const unshippable = reasons.get(item.packId);
    return unshippable ? { ...item, unshippable } : item;
  });
  return { ...model, cartItems };
}
