import type { CartItem, Fulfillment } from '#domains/cart/cart-model.rules.ts';

/** Why a line may not be shipped though shipping is chosen (M-280); null when nothing stands against it. */
export function reasonsAgainst(
  { packId }: Pick<CartItem, 'packId'>,
  { deliveryMethodError }: Fulfillment,
): string[] | null {
  const ineligible = deliveryMethodError?.shippingEligibilityDetails?.ineligibleProducts ?? [];
  return ineligible.find(({ pack_id }) => pack_id === packId)?.reasons ?? null;
}
