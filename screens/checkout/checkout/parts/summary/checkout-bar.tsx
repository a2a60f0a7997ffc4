import { formatCents } from '#kit/money.ts';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { choiceOf, type Delivery } from '../delivery/use-delivery.ts';
import type { Checkout } from '../use-checkout.ts';
import { deliveryAnchor, nextStep } from './next-step.rules.ts';

/**
 * On a phone the summary is far down the page: this bar shows the total and the next step until the summary
 * is in view.
 */
export function CheckoutBar({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { steps, props } = checkout;
  const { cartCalculation, fulfillment } = props.cartModel;
  const { anchor, words } = nextStep(steps, deliveryAnchor(props.cartModel, choiceOf(delivery)));
  const go = () => {
    const heading = document.getElementById(anchor);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return (
    <BottomBar
      label={fulfillment.isChargeKnown ? 'Order total' : 'Total before delivery'}
      value={delivery.isBusy ? <span aria-hidden="true">…</span> : formatCents(cartCalculation.finalTotal)}
    >
      <Button className="min-w-32" onClick={go}>
        {words}
      </Button>
    </BottomBar>
  );
}
