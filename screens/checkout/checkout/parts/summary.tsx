import { usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { StepLink } from './step-link.tsx';
import { SubmitErrors } from './submit-errors.tsx';
import { SummaryItems } from './summary-items.tsx';
import type { Checkout } from './use-checkout.ts';

/** What is bought, what it comes to, what is still missing, and the button (M-099, M-123). */
export function Summary({ cartModel, checkout }: { cartModel: CartModel; checkout: Checkout }) {
  const { cartItems, cartCalculation } = cartModel;
  const { steps, missing, isSubmitting, submit } = checkout;
  const { errors } = usePage().props;
  const { subTotal, discounts, shippingTotal, salesTaxTotal, finalTotal } = cartCalculation;
  return (
    <section aria-labelledby="summary" aria-busy={isSubmitting} className="card min-w-0 p-5 lg:sticky lg:top-6">
      <h2 id="summary" className="mb-3 text-xl">
        Order summary
      </h2>
      <SummaryItems items={cartItems} />
      <dl className="mt-3">
        <TotalLine name="Subtotal" cents={subTotal} />
        {discounts.map(({ discountUid, discountName, appliedAmount }) => (
          <TotalLine key={discountUid} name={discountName} cents={-appliedAmount} />
        ))}
        <TotalLine name="Shipping/Delivery" cents={shippingTotal} />
        <TotalLine name="Sales tax" cents={salesTaxTotal} />
        <TotalLine name="Order total" cents={finalTotal} isTotal />
      </dl>
      <h3 className="mt-4 font-sans font-semibold text-sm">Your order needs</h3>
      <ul className="mb-4">
        {steps.map(({ name, title, isComplete }) => {
          const Icon = isComplete ? CircleCheck : Circle;
          return (
            <li key={name} className={clsx('flex items-center gap-2', isComplete && 'text-mute')}>
              <Icon aria-hidden="true" className={clsx('size-5 shrink-0', isComplete ? 'text-glass' : 'text-must')} />
              {isComplete ? <span className="inline-flex min-h-9 items-center">{title}</span> : <StepLink step={name}>{title}</StepLink>}
              <VisuallyHidden>{isComplete ? ', complete' : ', still to do'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <SubmitErrors errors={errors as Record<string, string>} />
      <Button className="min-h-12 w-full" disabled={isSubmitting || missing.length > 0} onClick={submit}>
        Confirm order
      </Button>
      <Status className="mt-2 text-mute text-sm">{isSubmitting ? 'Sending your order' : ''}</Status>
    </section>
  );
}
