import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { basketOf, CartPromiseLine } from '#widgets/place/cart-promise.tsx';
import { reloadQuietly } from '#widgets/shop/reload-quietly.ts';
import { useShop } from '#widgets/shop/use-shop.ts';
import { isTaxEstimated, windowOf } from '../checkout-state.rules.ts';
import { choiceOf, type Delivery } from '../delivery/use-delivery.ts';
import type { CheckoutHold } from '../payment/use-hold.ts';
import type { Checkout } from '../use-checkout.ts';
import { Checklist } from './checklist.tsx';
import { deliveryAnchor } from './next-step.rules.ts';
import { PointsLine } from './points-line.tsx';
import { reviewedWay } from './review-way.rules.ts';
import { SubmitErrors } from './submit-errors.tsx';
import { SummaryItems } from './summary-items.tsx';
import { Totals } from './totals.tsx';

interface SummaryProps {
  checkout: Checkout;
  delivery: Delivery;
  hold: CheckoutHold;
}

/** The items, the totals, the open steps, and the button (M-099, M-123). */
export function Summary({ checkout, delivery, hold }: SummaryProps) {
  const { props, steps, isReady, isSubmitting, submit, errors } = checkout;
  const { cartModel } = props;
  const { store } = useShop();
  return (
    <section
      aria-labelledby="summary"
      aria-busy={isSubmitting || delivery.isBusy}
      className="card min-w-0 p-5 lg:sticky lg:top-6"
    >
      <h2 id="summary" tabIndex={-1} className="mb-3 text-xl">
        Order summary
      </h2>
      <SummaryItems items={cartModel.cartItems} messages={hold.lines} />
      <CartPromiseLine
        basket={`${basketOf(cartModel.cartItems)} ${delivery.method}`}
        isQuiet
        onBroke={() => reloadQuietly(['methods', 'deliveryWindow'])}
        className="mt-2"
      />
      <Totals cartModel={cartModel} isEstimated={isTaxEstimated(props)} />
      <PointsLine checkout={checkout} />
      <Checklist steps={steps} deliveryAnchor={deliveryAnchor(cartModel, choiceOf(delivery))} />
      <p className="mb-4 font-semibold text-sm">
        {reviewedWay({
          method: delivery.method,
          address: delivery.chosen,
          window: windowOf(checkout.state, props),
          offers: props.methods,
          storeLines: store.addressLines,
        })}
      </p>
      <SubmitErrors errors={errors} />
      {/* Not really disabled during a request: the pressed button must keep the focus. */}
      <Button
        className="min-h-12 w-full"
        disabled={!isReady}
        aria-disabled={isSubmitting || delivery.isBusy}
        onClick={() => {
          if (!delivery.isBusy) submit();
        }}
      >
        Confirm order
      </Button>
      <Status className="mt-2 text-mute text-sm">{isSubmitting ? 'Sending your order' : ''}</Status>
    </section>
  );
}
