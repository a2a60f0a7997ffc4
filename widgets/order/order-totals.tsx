import type { OrderView } from '#domains/orders/order-view.rules.ts';
import { TotalLine } from '../cart/total-line.tsx';

type Totals = Pick<
  OrderView,
  'orderSubTotal' | 'discounts' | 'shippingFeesTotal' | 'salesTaxTotal' | 'orderTotal' | 'refunds'
>;

/** The totals of an order, with each discount by name (M-193) and the amount refunded. */
export function OrderTotals({ order }: { order: Totals }) {
  return (
    <dl className="mt-3">
      <TotalLine name="Subtotal" cents={order.orderSubTotal} />
      {order.discounts.map(({ discountUid, discountName, appliedAmount }) => (
        <TotalLine key={discountUid} name={discountName} cents={-appliedAmount} />
      ))}
      <TotalLine name="Shipping/Delivery" cents={order.shippingFeesTotal} />
      <TotalLine name="Sales tax" cents={order.salesTaxTotal} />
      <TotalLine name="Order total" cents={order.orderTotal} isTotal />
      {order.refunds.map(({ id, amount, on }) => (
        <TotalLine key={id} name={on === null ? 'Refund on its way' : `Refunded on ${on}`} cents={-amount} />
      ))}
    </dl>
  );
}
