import type { Order } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
import type { Refund } from '#domains/payments/refund.ts';
import type { OrderGlance } from './props.ts';

/** What whoever holds the link may see (S-08): the order and how it stands, and nothing of its buyer (M-127, G-07). */
export function orderGlance(order: Order, refunds: readonly Refund[]): OrderGlance {
  const view = orderView(order, null, '', refunds);
  const { tracking } = order;
  return {
    number: view.number,
    orderDate: view.orderDate,
    status: view.status,
    isCancelled: order.cancelled !== null,
    items: view.items.map(({ packName, size, quantity }) => ({ name: packName, size, quantity })),
    orderTotal: view.orderTotal,
    refunds: view.refunds.map(({ amount, on }) => ({ amount, on })),
    handOver: handOverWords(view),
    tracking: tracking && { provider: tracking.provider, number: tracking.number, href: trackingLink(tracking) },
  };
}

/** 'Local delivery, November 20'. */
function handOverWords({ deliveryMethod, deliveryDate }: ReturnType<typeof orderView>): string {
  if (deliveryMethod === 'pickup') return 'Store pickup';
  if (deliveryMethod === 'shipping') return 'Shipping';
  return deliveryDate === null ? 'Local delivery' : `Local delivery, ${deliveryDate.replace(/, \d{4}$/, '')}`;
}
