import { clsx } from 'clsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/**
 * For shoppers with JavaScript switched off: the buttons here do nothing then, and what a shopper can do
 * instead.
 */
export function NeedsScript({ className }: { className?: string }) {
  const { phone, phoneHref } = useShop().store;
  return (
    <noscript>
      <p className={clsx('card border-must p-4', className)}>
        Ordering here needs JavaScript. Please switch it on, or call us at{' '}
        <a href={phoneHref} className="link whitespace-nowrap font-semibold">
          {phone}
        </a>{' '}
        and order by phone.
      </p>
    </noscript>
  );
}
