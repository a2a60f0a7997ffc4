import type { ReactNode } from 'react';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { reasonsFor } from '#domains/pricing/reasons.rules.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Status } from '#ui/status.tsx';
import { basketOf, CartPromiseLine } from '../place/cart-promise.tsx';
import { DeliveryDoubt } from './delivery-doubt.tsx';
import { FreeDeliveryNudge } from './free-delivery-nudge.tsx';
import { taxNotes } from './tax-note.rules.ts';
import { totalBeforeDelivery } from './total-before-delivery.rules.ts';
import { TotalLine } from './total-line.tsx';

interface CartSummaryProps {
  model: CartModel;
  /** The amounts are hidden while a request may change them. */
  isBusy: boolean;
  className?: string;
  /** Content above the amounts. */
  children?: ReactNode;
}

/** The totals of the cart before a fulfilment method is chosen (M-083 to M-086, M-288). */
export function CartSummary({ model, isBusy, className, children }: CartSummaryProps) {
  const { cartItems, cartCalculation, fulfillment, reasons } = model;
  const { subTotal, discounts, salesTaxTotal, freeDeliveryDifference } = cartCalculation;
  return (
    <section
      aria-labelledby="summary"
      aria-busy={isBusy}
      className={`card relative self-start p-5 lg:sticky lg:top-6 ${className ?? ''}`}
    >
      <h2 id="summary" className="mb-3 text-xl">
        Order summary
      </h2>
      {children}
      {cartItems.length > 0 && <CartPromiseLine basket={basketOf(cartItems)} className="mb-2" />}
      <dl>
        <TotalLine name="Subtotal" cents={subTotal} reasons={reasonsFor(reasons, 'goods')} />
        {discounts.map(({ discountUid, discountName, appliedAmount }) => (
          <TotalLine
            key={discountUid}
            name={discountName}
            cents={-appliedAmount}
            reasons={reasonsFor(reasons, { discount: discountUid })}
          />
        ))}
        <TotalLine name="Shipping/Delivery:" text="Calculated during checkout" />
        <TotalLine name="Sales tax" cents={salesTaxTotal} reasons={reasonsFor(reasons, 'tax')} />
        <TotalLine name="Order total before delivery" cents={totalBeforeDelivery(cartCalculation)} isTotal />
      </dl>
      <p className="mt-2 text-mute text-xs">{taxNotes(model).join(' ')}</p>
      {model.caseHint !== null && (
        <p className="mt-3">
          <span className="block rounded-md border border-hairline bg-tag px-3 py-2 text-sm">
            {model.caseHint}
          </span>
        </p>
      )}
      <FreeDeliveryNudge missingCents={freeDeliveryDifference} className="mt-3" />
      {fulfillment.deliveryMethodError && <DeliveryDoubt error={fulfillment.deliveryMethodError} />}
      {cartItems.length === 0 ? (
        <Button disabled className="mt-4 w-full">
          Checkout
        </Button>
      ) : (
        <LinkButton href="/checkout" className="mt-4 w-full">
          Checkout
        </LinkButton>
      )}
      <Status
        className={
          isBusy
            ? 'absolute inset-0 grid place-items-center rounded-md bg-surface/90 font-semibold'
            : undefined
        }
      >
        {isBusy ? 'Recalculating cart' : ''}
      </Status>
    </section>
  );
}
