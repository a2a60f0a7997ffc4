import type { CartItem, Fulfillment } from '#domains/cart/cart-model.rules.ts';

/** Why a line may not be shipped although shipping is chosen (M-280); null if it may. */
export function reasonsAgainst(
  { packId }: Pick<CartItem, 'packId'>,
  { deliveryMethodError }: Fulfillment,
): string[] | null {
  const ineligible = deliveryMethodError?.shippingEligibilityDetails?.ineligibleProducts ?? [];
  return ineligible.find(({ pack_id }) => pack_id === packId)?.reasons ?? null;
}
