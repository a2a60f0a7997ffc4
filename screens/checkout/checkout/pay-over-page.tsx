import { usePoll } from '@inertiajs/react';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { PayOverProps } from './props.ts';

const titles: Record<PayOverProps['why'], string> = {
  confirming: 'Your payment is being confirmed',
  paid: 'This order has been paid',
  expired: 'This pay link has ended',
  withdrawn: 'This order was taken back',
  parted: 'This pay link has ended',
  unknown: 'This pay link is not right',
};

const texts: Record<PayOverProps['why'], string> = {
  confirming: 'This takes a moment. Please do not pay again.',
  paid: 'There is nothing left to do. We will tell you when it is packed.',
  expired: 'Nothing was charged. The bottles are no longer held; call us, and we will send you a new link.',
  parted:
    'Nothing was charged. The order that these bottles were to go with is cancelled or no longer in the store. Please call us.',
  unknown: 'Open the whole link from our message again. If it still leads here, call us.',
  withdrawn: 'Nothing was charged. If you did not expect that, please call us.',
};

/** Where a pay link leads when it cannot be paid now (B-101). */
export default function PayOver({ why, orderHref }: PayOverProps) {
  const { store } = useShop();
  usePoll(pollMs, {}, { autoStart: why === 'confirming' });
  return (
    <div className="wrap max-w-2xl pt-8">
      <PageHead title={titles[why]} description="Your phone order." />
      <PageTitle>{titles[why]}</PageTitle>
      <p className="mt-3" role={why === 'confirming' ? 'status' : undefined}>
        {texts[why]}
      </p>
      <p className="mt-3">
        Our telephone:{' '}
        <a href={store.phoneHref} className="link">
          {store.phone}
        </a>
      </p>
      {why === 'paid' && orderHref !== null && (
        <LinkButton href={orderHref} className="mt-5">
          See the order
        </LinkButton>
      )}
    </div>
  );
}

const pollMs = 2_000;
