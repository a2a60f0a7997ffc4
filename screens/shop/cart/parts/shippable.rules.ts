import type { CartItem, Fulfillment } from '#domains/cart/cart-model.rules.ts';

/** Why a line may not be shipped although shipping, or a place that only parcels reach, is chosen (M-280); null if it may. */
export function reasonsAgainst(
  { packId, unshippable }: Pick<CartItem, 'packId' | 'unshippable'>,
  { deliveryMethodError }: Fulfillment,
): string[] | null {
  const ineligible = deliveryMethodError?.shippingEligibilityDetails?.ineligibleProducts ?? [];
  return ineligible.find(({ pack_id }) => pack_id === packId)?.reasons ?? unshippable ?? null;
}
