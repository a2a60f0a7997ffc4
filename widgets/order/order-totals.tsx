import type { OrderReasons, OrderView } from '#domains/orders/order-view.rules.ts';
import { reasonsFor, reasonsOfTotal } from '#domains/pricing/reasons.rules.ts';
import { TotalLine } from '../cart/total-line.tsx';

type Totals = Pick<
  OrderView,
  'orderSubTotal' | 'discounts' | 'shippingFeesTotal' | 'salesTaxTotal' | 'orderTotal' | 'refunds'
>;

/** The totals of an order, with each discount by name (M-193) and the amount refunded. */
export function OrderTotals({ order, reasons }: { order: Totals; reasons: OrderReasons | null }) {
  const { trace, refunds: explained } = reasons ?? { trace: [], refunds: {} };
  return (
    <dl className="mt-3">
      <TotalLine name="Subtotal" cents={order.orderSubTotal} reasons={reasonsFor(trace, 'goods')} />
      {order.discounts.map(({ discountUid, discountName, appliedAmount }) => (
        <TotalLine
          key={discountUid}
          name={discountName}
          cents={-appliedAmount}
          reasons={reasonsFor(trace, { discount: discountUid })}
        />
      ))}
      <TotalLine
        name="Shipping/Delivery"
        cents={order.shippingFeesTotal}
        reasons={reasonsFor(trace, 'charge')}
      />
      <TotalLine name="Sales tax" cents={order.salesTaxTotal} reasons={reasonsFor(trace, 'tax')} />
      <TotalLine name="Order total" cents={order.orderTotal} isTotal reasons={reasonsOfTotal(trace)} />
      {order.refunds.map(({ id, amount, on }) => (
        <TotalLine
          key={id}
          name={on === null ? 'Refund on its way' : `Refunded on ${on}`}
          cents={-amount}
          reasons={explained[id] ?? []}
        />
      ))}
    </dl>
  );
}
