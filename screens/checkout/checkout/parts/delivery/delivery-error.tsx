import type { DeliveryMethodError } from '#domains/cart/cart-model.rules.ts';
import {
  deliveryErrorWords,
  deliverySuggestion,
  eligibilitySentence,
  notShippableText,
} from '#domains/fulfilment/delivery-words.rules.ts';
import type { Checkout } from '../use-checkout.ts';
import { GoWithout } from './go-without.tsx';
import type { Delivery } from './use-delivery.ts';

/** What the general advice, pickup or local delivery, amounts to where staff do not deliver. */
const notDelivered = {
  withRest: 'We do not deliver to your address: pick all of it up at the store, or have the rest shipped.',
  alone: 'We do not deliver to your address: pick it up at the store.',
};

interface DeliveryErrorProps {
  error: DeliveryMethodError;
  checkout: Checkout;
  delivery: Delivery;
}

/** Why the chosen method is not available for the order, and what to do about it (M-272 to M-280). */
export function DeliveryError({ error, checkout, delivery }: DeliveryErrorProps) {
  const { cartItems: items } = checkout.props.cartModel;
  const { error: message, errorCode, errorReason, shippingEligibilityDetails: eligibility } = error;
  const refused = items.filter(({ packId }) =>
    eligibility?.ineligibleProducts.some((product) => product.pack_id === packId),
  );
  const hasRest = refused.length < items.length;
  const isDelivered = (delivery.chosen ?? checkout.props.place)?.deliveryAvailable ?? true;
  const nameOf = (packId: number) => items.find((item) => item.packId === packId)?.productName;
  return (
    <div className="mb-4 rounded-md border border-danger bg-rose p-4">
      <h3 className="font-sans font-semibold">{deliveryErrorWords.heading}</h3>
      <p>{message || deliveryErrorWords.message}</p>
      <p>{errorReason ?? deliveryErrorWords.reason}</p>
      <p className="mt-2 font-semibold">{deliverySuggestion(errorCode)}</p>
      {eligibility && !eligibility.eligible && (
        <>
          <ul className="mt-3 list-disc pl-5 text-sm">
            {eligibility.ineligibleProducts.map(({ pack_id, reasons }) => (
              <li key={pack_id}>
                <span className="font-semibold">{nameOf(pack_id)}</span>: <span>{notShippableText}</span>
                {reasons.length > 0 && <span className="block text-mute">{reasons.join(', ')}</span>}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm">{eligibilitySentence(eligibility)}</p>
          {eligibility.reasons.length > 0 && <p className="text-sm">{eligibility.reasons.join(', ')}</p>}
          {!isDelivered && (
            <p className="mt-3 font-semibold">{hasRest ? notDelivered.withRest : notDelivered.alone}</p>
          )}
          <div className="mt-3">
            <GoWithout delivery={delivery} items={refused} way="shipping" hasRest={hasRest} />
          </div>
        </>
      )}
    </div>
  );
}
