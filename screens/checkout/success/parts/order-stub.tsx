import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/** Shown to people other than the buyer, and to the buyer after two days: no names, no numbers (M-127). */
export function OrderStub() {
  const { phone, phoneHref } = useShop().store;
  return (
    <>
      <PageTitle>This order has been placed</PageTitle>
      <p className="mt-3 max-w-prose">
        For the buyer's privacy its details are shown only in the browser that placed it, for two days. If it
        is yours and you need something, call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>
        .
      </p>
      <LinkButton href="/" className="mt-5">
        Back to home
      </LinkButton>
    </>
  );
}
