import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { deliveryErrorWords } from '#domains/fulfilment/delivery-words.rules.ts';
import { reasonsFor, reasonsOfTotal } from '#domains/pricing/reasons.rules.ts';
import { FreeDeliveryNudge } from '#widgets/cart/free-delivery-nudge.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';

interface TotalsProps {
  cartModel: CartModel;
  /** True while the destination is unknown. */
  isEstimated: boolean;
}

/** The totals of the order, line by line (M-193, M-273, M-288, G-17). */
export function Totals({
  cartModel: { cartCalculation, fulfillment, reasons, lowerTotal },
  isEstimated,
}: TotalsProps) {
  const { subTotal, discounts, salesTaxTotal, finalTotal, freeDeliveryDifference } = cartCalculation;
  const { deliveryMethod, shippingDetails, deliveryMethodError, isAddressKnown } = fulfillment;
  return (
    <>
      <dl className="mt-3">
        <TotalLine name="Subtotal" cents={subTotal} reasons={reasonsFor(reasons, 'goods')} />
        {discounts.map(({ discountUid, discountName, appliedAmount }) => (
          <TotalLine
            key={discountUid}
            name={discountName}
            cents={-appliedAmount}
            reasons={reasonsFor(reasons, { discount: discountUid })}
          />
        ))}
        <HandOverLine calculation={cartCalculation} fulfillment={fulfillment} reasons={reasons} />
        <TotalLine name="Sales tax" cents={salesTaxTotal} reasons={reasonsFor(reasons, 'tax')} />
        <TotalLine name="Order total" cents={finalTotal} isTotal reasons={reasonsOfTotal(reasons)} />
      </dl>
      {shippingDetails && !deliveryMethodError && (
        <p className="text-mute text-xs">{shippingDetails.shippingServiceName}</p>
      )}
      {deliveryMethod === 'delivery' && !deliveryMethodError && freeDeliveryDifference > 0 && (
        <FreeDeliveryNudge
          missingCents={freeDeliveryDifference}
          isAddressKnown={isAddressKnown}
          className="mt-2"
        />
      )}
      {lowerTotal && <p className="mt-2 text-glass text-sm">{lowerTotal}</p>}
      {isEstimated && (
        <p className="mt-2 text-mute text-xs">Sales tax is estimated until the address is known</p>
      )}
    </>
  );
}

interface HandOverLineProps {
  calculation: CartModel['cartCalculation'];
  fulfillment: CartModel['fulfillment'];
  reasons: CartModel['reasons'];
}

function HandOverLine({
  calculation,
  fulfillment: { deliveryMethodError, isChargeKnown },
  reasons,
}: HandOverLineProps) {
  if (deliveryMethodError) {
    return (
      <div className="py-1.5 text-danger">
        <dt className="font-semibold">{deliveryErrorWords.summaryHeading}</dt>
        <dd className="text-sm">{deliveryMethodError.error || deliveryErrorWords.summaryMessage}</dd>
      </div>
    );
  }
  if (!isChargeKnown) return <TotalLine name="Shipping/Delivery" text="Once the address is known" />;
  return (
    <TotalLine
      name="Shipping/Delivery"
      cents={calculation.shippingTotal}
      reasons={reasonsFor(reasons, 'charge')}
    />
  );
}
