import type { DeliveryMethodError } from '#domains/cart/cart-model.rules.ts';
import { deliveryErrorWords, eligibilitySentence } from '#domains/fulfilment/delivery-words.rules.ts';

/**
 * A note that the method chosen at checkout does not fit this cart (M-273, M-280); another one can be chosen
 * there.
 */
export function DeliveryDoubt({ error }: { error: DeliveryMethodError }) {
  const { error: message, errorReason, shippingEligibilityDetails: eligibility } = error;
  return (
    <div className="mt-3 rounded-md border border-control bg-tag px-3 py-2 text-sm">
      <h3 className="font-sans font-semibold text-amber">{deliveryErrorWords.summaryHeading}</h3>
      <p>{message || deliveryErrorWords.summaryMessage}</p>
      <p>{errorReason || deliveryErrorWords.reason}</p>
      {eligibility && <p>{eligibilitySentence(eligibility)}</p>}
      <p className="mt-1 text-mute">You can choose another way at checkout.</p>
    </div>
  );
}
