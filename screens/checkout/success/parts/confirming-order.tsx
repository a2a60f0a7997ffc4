import { usePoll } from '@inertiajs/react';
import { PageTitle } from '#ui/page-title.tsx';
import { Status } from '#ui/status.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/** The bank has not answered yet: the page asks again every two seconds until it has. */
export function ConfirmingOrder() {
  usePoll(2000, {
    only: [
      ...['order', 'again', 'reasons', 'orderDetails', 'carrierSays', 'mapHref', 'glance'],
      ...['confirming', 'accountOffer', 'cart'],
    ],
    showProgress: false,
  });
  const { phone, phoneHref } = useShop().store;
  return (
    <>
      <PageTitle>We are confirming your payment</PageTitle>
      <Status className="mt-3 max-w-prose text-lg">
        Your bank is taking a moment. Please do not pay again: this page shows the result automatically.
      </Status>
      <p className="mt-2 max-w-prose text-mute">
        You may close it, too. If the payment goes through, your order is placed; if it does not, nothing is
        charged. Questions? Call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>
        .
      </p>
    </>
  );
}
