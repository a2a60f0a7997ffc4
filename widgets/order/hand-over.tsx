import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { HoursTable } from '#widgets/layout/hours-table.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';

/** Where and when the buyer gets the goods: at the store, or at an address in its time window. */
export function HandOver({
  order,
  mapHref,
  heading,
}: {
  order: OrderView;
  mapHref: string | null;
  heading: 'h2' | 'h3';
}) {
  return order.deliveryMethod === 'pickup' ? (
    <PickupPlace mapHref={mapHref} heading={heading} />
  ) : (
    <DeliveryPlace order={order} heading={heading} />
  );
}

function PickupPlace({ mapHref, heading: Heading }: { mapHref: string | null; heading: 'h2' | 'h3' }) {
  const { shopName, addressLines, hours } = useShop().store;
  return (
    <section aria-labelledby="place">
      <Heading id="place" className="mb-1 text-xl">
        Pick it up here
      </Heading>
      <Lines lines={[shopName, ...addressLines]} />
      {mapHref !== null && (
        <a href={mapHref} rel="noopener" className="no-print link inline-flex min-h-11 items-center">
          Map and directions
        </a>
      )}
      <div className="mt-2">
        <HoursTable hours={hours} />
      </div>
    </section>
  );
}

function DeliveryPlace({ order, heading: Heading }: { order: OrderView; heading: 'h2' | 'h3' }) {
  const {
    shippingName,
    shippingAddress,
    shippingCity,
    shippingState,
    shippingZip,
    deliveryDate,
    deliveryTime,
    shippingService,
  } = order;
  return (
    <section aria-labelledby="place">
      <Heading id="place" className="mb-1 text-xl">
        {order.deliveryMethod === 'delivery' ? 'We bring it here' : 'We ship it here'}
      </Heading>
      <Lines lines={[shippingName, shippingAddress, `${shippingCity}, ${shippingState} ${shippingZip}`]} />
      {deliveryDate !== null && (
        <p className="mt-2">
          {deliveryDate}
          {deliveryTime !== null && `, ${deliveryTime}`}
        </p>
      )}
      {shippingService !== null && <p className="mt-2">{shippingService}</p>}
    </section>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
