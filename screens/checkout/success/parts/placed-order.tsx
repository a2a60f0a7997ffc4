import { pickupStatusText } from '#domains/orders/order-states.rules.ts';
import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TotalLine } from '#widgets/cart/total-line.tsx';
import { HoursTable } from '#widgets/layout/hours-table.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import type { OrderDetails } from '../props.ts';
import { OrderItems } from './order-items.tsx';

/** The order as its buyer sees it right after placing it (M-126). */
export function PlacedOrder({ order, details }: { order: OrderView; details: OrderDetails | null }) {
  const { store } = useShop();
  const status = order.pickupStatus && pickupStatusText(order.pickupStatus, order.orderDate);
  const card = order.tender ?? details?.paymentInformation.cardDetails;
  return (
    <>
      <PageTitle>Thank you! Your order has been placed</PageTitle>
      <p className="mt-2 text-lg">
        {`Order #${order.number} `}
        <span className="text-mute">{`· ${order.orderDate}`}</span>
      </p>
      {status && (
        <div className="mt-6 rounded-md border border-hairline bg-tag p-5">
          <p className="font-serif text-xl">{status.text}</p>
          {status.note && <p className="mt-1">{status.note}</p>}
        </div>
      )}
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="items">
          <h2 id="items" className="mb-2 text-xl">
            Items
          </h2>
          <OrderItems items={order.items} />
          <dl className="mt-3">
            <TotalLine name="Subtotal" cents={order.orderSubTotal} />
            {order.discountTotal > 0 && <TotalLine name="Discounts" cents={-order.discountTotal} />}
            <TotalLine name="Shipping/Delivery" cents={order.shippingFeesTotal} />
            <TotalLine name="Sales tax" cents={order.salesTaxTotal} />
            <TotalLine name="Order total" cents={order.orderTotal} isTotal />
          </dl>
          {card && (
            <p className="mt-2 text-mute text-sm">
              {card.brand} ending {card.last4}
            </p>
          )}
        </section>
        <section aria-labelledby="pickup">
          <h2 id="pickup" className="mb-2 text-xl">
            Pick it up here
          </h2>
          <address className="not-italic">
            {store.addressLines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={store.phoneHref} className="link inline-flex min-h-11 items-center">
              {store.phone}
            </a>
          </address>
          <HoursTable hours={store.hours} />
          <p className="mt-4 border-must border-l-4 pl-3">
            Bring a photo ID. Whoever picks the order up{order.customerName && `, ${order.customerName} or another,`} must be 21 or older.
          </p>
        </section>
      </div>
      <LinkButton href="/" look="secondary" className="no-print mt-10">
        Keep browsing
      </LinkButton>
    </>
  );
}
