import type { CartItem, DeliveryMethodError } from '#domains/cart/cart-model.rules.ts';
import {
  deliveryErrorWords,
  deliverySuggestion,
  eligibilitySentence,
  notShippableText,
} from '#domains/fulfilment/delivery-words.rules.ts';

/** Why the chosen method is not available for the order, and what to do about it (M-272 to M-280). */
export function DeliveryError({ error, items }: { error: DeliveryMethodError; items: readonly CartItem[] }) {
  const { error: message, errorCode, errorReason, shippingEligibilityDetails: eligibility } = error;
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
        </>
      )}
    </div>
  );
}
