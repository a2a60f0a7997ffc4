import { formatCents } from '#kit/money.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Button } from '#ui/button.tsx';
import { BuyAgain } from '#widgets/order/buy-again.tsx';
import { GiftNote } from '#widgets/order/gift-note.tsx';
import { HandOver } from '#widgets/order/hand-over.tsx';
import { OrderStatus } from '#widgets/order/order-headline.tsx';
import { OrderItems } from '#widgets/order/order-items.tsx';
import { OrderTotals } from '#widgets/order/order-totals.tsx';
import { Tracking } from '#widgets/order/tracking.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import { AccountLayout } from '../parts/account-layout.tsx';
import { OrderRail } from './parts/order-rail.tsx';
import { PackingNote } from './parts/packing-note.tsx';
import type { OrderProps } from './props.ts';

/** M-036; printed, it is the invoice and the packing slip. */
export default function Order({
  order,
  reasons,
  step,
  onTheWay,
  carrierSays,
  doorCode,
  mapHref,
  again,
}: OrderProps) {
  const { store } = useShop();
  const { number, orderDate, status, tender, tracking } = order;
  const isCancelled = order.cancelledOn !== null;
  return (
    <AccountLayout
      section="/orders"
      title={`Order #${number}`}
      back={{ href: '/orders', name: 'All orders' }}
      action={<Barcode text={String(number)} />}
    >
      <p className="-mt-4 mb-4 hidden print:block">
        {store.shopName}, {store.addressLines.join(', ')}, {store.phone}
      </p>
      <p className="-mt-4 text-mute print:mt-0">{`${orderDate} · ${formatCents(order.orderTotal)}`}</p>
      <OrderStatus status={status} kept={order.kept} arrives={order.arrives} />
      {!isCancelled && <PackingNote order={order} />}
      {onTheWay !== null && <p className="mt-4 font-semibold text-lg">{onTheWay}</p>}
      {doorCode !== null && (
        <p className="mt-1">
          Your code for the driver: <strong className="text-lg tabular-nums">{doorCode}</strong>. Have a photo
          ID at hand as well.
        </p>
      )}
      {!isCancelled && <OrderRail method={order.deliveryMethod} step={step} />}
      <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-[1.4fr_1fr] print:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="items">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h3 id="items" className="text-xl">
              Items
            </h3>
            <BuyAgain path={again} name={`order #${number}`} />
          </div>
          <div className="packing-lines">
            <OrderItems items={order.items} again={again} />
          </div>
          <OrderTotals order={order} reasons={reasons} />
          {tender && (!isCancelled || order.refunds.length > 0) && (
            <p className="mt-2 text-mute text-sm">
              Paid with {tender.brand} <span aria-hidden="true">•••• {tender.last4}</span>
              <span className="sr-only">ending {tender.last4}</span>
            </p>
          )}
        </section>
        <div className="grid content-start gap-8">
          {!isCancelled && <HandOver order={order} mapHref={mapHref} heading="h3" />}
          {order.gift && <GiftNote gift={order.gift} method={order.deliveryMethod} heading="h3" />}
          {tracking && <Tracking tracking={tracking} carrierSays={carrierSays} heading="h3" />}
          <section aria-labelledby="contact">
            <h3 id="contact" className="mb-1 text-xl">
              Ordered by
            </h3>
            <p>{order.customerName}</p>
            <p>{order.customerPhone}</p>
          </section>
          <section aria-labelledby="help" className="no-print">
            <h3 id="help" className="mb-1 text-xl">
              Need help?
            </h3>
            <p>
              Call{' '}
              <a href={store.phoneHref} className="link">
                {store.phone}
              </a>{' '}
              and say order #{number}.
            </p>
            <Button look="secondary" className="mt-4" onClick={() => window.print()}>
              Print invoice
            </Button>
          </section>
        </div>
      </div>
    </AccountLayout>
  );
}
