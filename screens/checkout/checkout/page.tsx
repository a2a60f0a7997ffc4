import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { RecentOrderLink } from '#widgets/cart/recent-order-link.tsx';
import { AccountStep } from './parts/account/account-step.tsx';
import { ContactStep } from './parts/contact/contact-step.tsx';
import { AddressStep } from './parts/delivery/address-step.tsx';
import { needsAddress } from './parts/delivery/delivery-modes.rules.ts';
import { DeliveryStep } from './parts/delivery/delivery-step.tsx';
import { OtherWayNote } from './parts/delivery/other-way.tsx';
import { useDelivery } from './parts/delivery/use-delivery.ts';
import { GiftStep } from './parts/gift/gift-step.tsx';
import { PaymentStep } from './parts/payment/payment-step.tsx';
import { useHold } from './parts/payment/use-hold.ts';
import { CheckoutBar } from './parts/summary/checkout-bar.tsx';
import { Summary } from './parts/summary/summary.tsx';
import { useCheckout } from './parts/use-checkout.ts';
import type { CheckoutProps } from './props.ts';

export default function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const delivery = useDelivery(checkout);
  const hold = useHold();
  const { cartModel, recentOrder } = props;
  return (
    <div className="wrap pt-8">
      <PageHead title="Checkout" description="Account, delivery, contact details and payment." />
      <PageTitle>Checkout</PageTitle>
      <NeedsScript className="mt-6" />
      {cartModel.cartItems.length === 0 ? (
        <EmptyState title="Nothing in cart" text="Add items to your cart to check out.">
          <RecentOrderLink order={recentOrder} />
          <LinkButton href="/wine" look={recentOrder ? 'secondary' : 'primary'}>
            Browse Wines
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <OtherWayNote checkout={checkout} delivery={delivery} />
          <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_24rem]">
            <div className="min-w-0">
              <div className="grid gap-5">
                {!checkout.isSignedIn && <AccountStep checkout={checkout} />}
                <DeliveryStep checkout={checkout} delivery={delivery} />
                <ContactStep checkout={checkout} />
                <GiftStep checkout={checkout} />
                {needsAddress(delivery.method) && <AddressStep checkout={checkout} delivery={delivery} />}
                <PaymentStep checkout={checkout} hold={hold} />
              </div>
              <CheckoutBar checkout={checkout} delivery={delivery} />
            </div>
            <Summary checkout={checkout} delivery={delivery} hold={hold} />
          </div>
        </>
      )}
    </div>
  );
}
