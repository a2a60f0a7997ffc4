import type { OrderReasons, OrderView } from '#domains/orders/order-view.rules.ts';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BuyAgain } from '#widgets/order/buy-again.tsx';
import { GiftNote } from '#widgets/order/gift-note.tsx';
import { HandOver } from '#widgets/order/hand-over.tsx';
import { OrderHeadline, OrderStatus } from '#widgets/order/order-headline.tsx';
import { OrderItems } from '#widgets/order/order-items.tsx';
import { OrderTotals } from '#widgets/order/order-totals.tsx';
import { Tracking } from '#widgets/order/tracking.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { OrderDetails } from '../props.ts';

interface PlacedOrderProps {
  order: OrderView;
  again: string;
  reasons: OrderReasons | null;
  details: OrderDetails | null;
  carrierSays: readonly string[];
  mapHref: string | null;
}

/** The order as its buyer sees it right after placing it (M-126). */
export function PlacedOrder({ order, again, reasons, details, carrierSays, mapHref }: PlacedOrderProps) {
  const { store } = useShop();
  const isCancelled = order.cancelledOn !== null;
  const card =
    isCancelled && order.refunds.length === 0
      ? null
      : (order.tender ?? details?.paymentInformation.cardDetails);
  return (
    <>
      <PageTitle className="print:hidden">
        {isCancelled ? 'Your order was cancelled' : 'Thank you! Your order has been placed'}
      </PageTitle>
      <p className="hidden print:block">
        {store.shopName}, {store.addressLines.join(', ')}, {store.phone}
      </p>
      <OrderHeadline number={order.number} orderDate={order.orderDate} />
      <OrderStatus status={order.status} kept={order.kept} arrives={order.arrives} />
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-[1.3fr_1fr] print:grid-cols-[1.3fr_1fr]">
        <section aria-labelledby="items">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id="items" className="text-xl">
              Items
            </h2>
            <BuyAgain path={again} name={`order #${order.number}`} />
          </div>
          <div className="packing-lines">
            <OrderItems items={order.items} again={again} />
          </div>
          <OrderTotals order={order} reasons={reasons} />
          {card && (
            <p className="mt-2 text-mute text-sm">
              {card.brand} ending {card.last4}
            </p>
          )}
        </section>
        <div>
          {!isCancelled && (
            <>
              <HandOver order={order} mapHref={mapHref} heading="h2" />
              {order.gift && (
                <div className="mt-6">
                  <GiftNote gift={order.gift} method={order.deliveryMethod} heading="h2" />
                </div>
              )}
              {order.tracking && (
                <div className="mt-6">
                  <Tracking tracking={order.tracking} carrierSays={carrierSays} heading="h2" />
                </div>
              )}
              {order.deliveryMethod === 'pickup' && <IdAtCounter order={order} />}
            </>
          )}
          {!isCancelled && details && <Points {...details.loyalty} />}
          {!isCancelled && details && <Receipt details={details} />}
          <p className="mt-4">
            Questions? Call{' '}
            <a href={store.phoneHref} className="link">
              {store.phone}
            </a>
            .
          </p>
        </div>
      </div>
      <LinkButton href="/" look="secondary" className="no-print mt-10">
        Keep browsing
      </LinkButton>
    </>
  );
}

/**
 * For the other delivery methods, the status says it (M-210, M-212). A gift is picked up by its recipient,
 * unless the buyer takes it along.
 */
function IdAtCounter({ order: { customerName, gift, pickupStatus } }: { order: OrderView }) {
  if (pickupStatus === 'pickedup') return null;
  const whom = gift?.name ?? customerName;
  return (
    <p className="mt-4 border-must border-l-4 pl-3">
      Bring a photo ID. The person who picks the order up{whom && `, ${whom} or another,`} must be 21 or
      older.
    </p>
  );
}

/** The points that the order earns, or how the next one can (M-009, M-010). */
function Points({ points, isMember }: OrderDetails['loyalty']) {
  const isSignedIn = useShop().auth.user !== null;
  const many = `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
  if (isMember)
    return (
      <p className="no-print mt-4">
        This order brings you {many} once it is handed over. 1,000 points are $10 off an order.
      </p>
    );
  return (
    <p className="no-print mt-4">
      With our loyalty program an order like this brings {many}, and 1,000 points are $10 off.{' '}
      {isSignedIn ? (
        <Link href="/loyalty" className="link">
          Join now
        </Link>
      ) : (
        'Join with your phone at your next checkout.'
      )}
    </p>
  );
}

/** Where the order can be read again once this page is closed. */
function Receipt({ details: { isInAccount, contactInformation } }: { details: OrderDetails }) {
  const to = contactInformation.contactDetails.email;
  if (!isInAccount && to !== null)
    return <p className="no-print mt-4 [overflow-wrap:anywhere]">Your receipt goes to {to}.</p>;
  const [before, href, name] = isInAccount
    ? ['You find this order again under', '/orders', 'your orders']
    : ['Keep the number of this order: with it and your phone you can', '/find-order', 'find it again'];
  return (
    <p className="no-print mt-4">
      {before}{' '}
      <Link href={href} className="link">
        {name}
      </Link>
      .
    </p>
  );
}
