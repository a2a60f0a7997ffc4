import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { BuyAgain } from '#widgets/order/buy-again.tsx';
import { OrderHeadline, OrderStatus } from '#widgets/order/order-headline.tsx';
import { SentInstead } from '#widgets/order/sent-instead.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { PublicOrderSummary } from '../props.ts';

/** An order without its buyer, for anyone with its link (S-08, M-127). */
export function PublicOrder({
  glance,
  again,
  carrierSays,
}: {
  glance: PublicOrderSummary;
  /** Null for a gift. */
  again: string | null;
  carrierSays: readonly string[];
}) {
  const { phone, phoneHref } = useShop().store;
  const {
    number,
    orderDate,
    status,
    kept,
    arrives,
    isCancelled,
    items,
    orderTotal,
    refunds,
    handOver,
    parcels,
  } = glance;
  return (
    <>
      <PageTitle>{isCancelled ? 'This order was cancelled' : 'This order has been placed'}</PageTitle>
      <OrderHeadline number={number} orderDate={orderDate} />
      <OrderStatus status={status} kept={kept} arrives={arrives} />
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="items">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id="items" className="text-xl">
              Items
            </h2>
            {again && <BuyAgain path={again} name={`order #${number}`} />}
          </div>
          <ul>
            {items.map(({ name, size, quantity, sentInstead, leftOut }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bottle and a case may read the same; the list does not change
              <li key={position} className="border-hairline border-t py-3 leading-snug">
                <p className="font-semibold">{name}</p>
                <p className="text-mute text-sm">
                  {size} × {quantity}
                </p>
                <SentInstead goods={sentInstead} leftOut={leftOut} />
                {again && items.length > 1 && (
                  <BuyAgain path={again} line={position} name={name} look="quiet" className="-ml-3 text-sm" />
                )}
              </li>
            ))}
          </ul>
          {orderTotal !== null && (
            <dl className="mt-3">
              <TotalLine name="Order total" cents={orderTotal} isTotal />
              {refunds.map(({ amount, on }, position) => {
                const name = on === null ? 'Refund on its way' : `Refunded on ${on}`;
                // biome-ignore lint/suspicious/noArrayIndexKey: two refunds of a day may be of the same amount; the list only grows
                return <TotalLine key={position} name={name} cents={-amount} />;
              })}
            </dl>
          )}
        </section>
        <div>
          <section aria-labelledby="way">
            <h2 id="way" className="mb-1 text-xl">
              How it is handed over
            </h2>
            <p>{handOver}</p>
            {carrierSays.map((sentence) => (
              <p key={sentence} className="mt-2 font-semibold">
                {sentence}
              </p>
            ))}
            {parcels.map(({ provider, number: parcel, href }) => (
              <p key={parcel} className="mt-2 break-words">
                {`${provider} `}
                {href === null ? (
                  parcel
                ) : (
                  <a href={href} rel="noopener" className="link">
                    {parcel}
                  </a>
                )}
              </p>
            ))}
          </section>
          <p className="mt-6 text-mute">
            For the buyer's privacy, name, address and card are shown only in the browser that placed the
            order, for two days. If it is yours and you need something, call{' '}
            <a href={phoneHref} className="link">
              {phone}
            </a>
            .
          </p>
        </div>
      </div>
      <LinkButton href="/" look="secondary" className="mt-10">
        Back to home
      </LinkButton>
    </>
  );
}
