import type { CartCalculation } from '#domains/cart/cart-model.rules.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Status } from '#ui/status.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { totalBeforeDelivery } from './total-before-delivery.rules.ts';

interface CartSummaryProps {
  calculation: CartCalculation;
  isEmpty: boolean;
  isBusy: boolean;
}

/** M-083 to M-086. */
export function CartSummary({ calculation, isEmpty, isBusy }: CartSummaryProps) {
  const { subTotal, discounts, salesTaxTotal } = calculation;
  return (
    <section aria-labelledby="summary" aria-busy={isBusy} className="card relative self-start p-5 lg:sticky lg:top-6">
      <h2 id="summary" className="mb-3 text-xl">
        Order summary
      </h2>
      <dl>
        <TotalLine name="Subtotal" cents={subTotal} />
        {discounts.map(({ discountUid, discountName, appliedAmount }) => (
          <TotalLine key={discountUid} name={discountName} cents={-appliedAmount} />
        ))}
        <TotalLine name="Shipping/Delivery:" text="Calculated during checkout" />
        <TotalLine name="Sales tax" cents={salesTaxTotal} />
        <TotalLine name="Order total before delivery" cents={totalBeforeDelivery(calculation)} isTotal />
      </dl>
      <p className="mt-2 mb-4 text-mute text-xs">Sales tax is estimated until the address is known.</p>
      {isEmpty ? (
        <Button disabled className="w-full">
          Checkout
        </Button>
      ) : (
        <LinkButton href="/checkout" className="w-full">
          Checkout
        </LinkButton>
      )}
      <Status className={isBusy ? 'absolute inset-0 grid place-items-center rounded-md bg-surface/90 font-semibold' : undefined}>
        {isBusy ? 'Recalculating cart' : ''}
      </Status>
    </section>
  );
}
