import { useEffect, useRef } from 'react';
import { PageHead } from '#ui/page-head.tsx';
import { AccountOffer, AccountOpened } from './parts/account-offer.tsx';
import { ConfirmingOrder } from './parts/confirming-order.tsx';
import { OrderStub } from './parts/order-stub.tsx';
import { PlacedOrder } from './parts/placed-order.tsx';
import { PublicOrder } from './parts/public-order.tsx';
import type { SuccessProps } from './props.ts';

export default function Success({
  order,
  again,
  reasons,
  orderDetails,
  confirming,
  glance,
  carrierSays,
  mapHref,
  accountOffer,
  accountOpened,
}: SuccessProps) {
  const wasConfirming = useRef(confirming);
  // The focused heading was removed with the waiting page: the result takes the focus and is announced.
  useEffect(() => {
    if (wasConfirming.current && !confirming && document.activeElement === document.body)
      document.querySelector('h1')?.focus();
    wasConfirming.current = confirming;
  }, [confirming]);
  return (
    <div className="wrap max-w-4xl pt-8">
      <PageHead title={confirming ? 'Confirming your order' : 'Order placed'} description="Your order." />
      {confirming && <ConfirmingOrder />}
      {order && again && (
        <PlacedOrder
          order={order}
          again={again}
          reasons={reasons}
          details={orderDetails}
          carrierSays={carrierSays}
          mapHref={mapHref}
        />
      )}
      {accountOpened && <AccountOpened email={accountOpened} />}
      {order && accountOffer && <AccountOffer href={order.href} offer={accountOffer} />}
      {!confirming &&
        !order &&
        (glance ? <PublicOrder glance={glance} again={again} carrierSays={carrierSays} /> : <OrderStub />)}
    </div>
  );
}
