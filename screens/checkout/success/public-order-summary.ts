import type { Purchase } from '#domains/checkout/find-purchase.ts';
import { type OrderMore, type OrderViewSubstitute, orderView } from '#domains/orders/order-view.rules.ts';
import { parcelsOf, trackingLink } from '#domains/orders/tracking/tracking.rules.ts';
import type { PublicOrderGoods, PublicOrderSummary } from './props.ts';

/**
 * What anyone with the link may see (S-08): the order and its status, and nothing about its buyer (M-127,
 * G-07).
 */
export function publicOrderSummary(purchase: Purchase & Pick<OrderMore, 'readyFrom'>): PublicOrderSummary {
  const { order } = purchase;
  const isGift = order.gift !== null;
  // Nothing is said about a gift's money, not even in the words of a cancellation.
  const view = orderView(order, null, '', isGift ? { ...purchase, refunds: [], isUnpaid: false } : purchase);
  const { tracking } = order;
  return {
    number: view.number,
    orderDate: view.orderDate,
    status: isGift && order.cancelled ? { ...view.status, note: null } : view.status,
    kept: view.kept,
    arrives: view.arrives,
    isCancelled: order.cancelled !== null,
    items: view.items.map((item) => ({
      ...goodsOf(item),
      sentInstead: item.sentInstead.map(goodsOf),
      leftOut: item.leftOut,
    })),
    orderTotal: isGift ? null : view.orderTotal,
    refunds: view.refunds.map(({ amount, on }) => ({ amount, on })),
    handOver: handOverWords(view),
    parcels: tracking ? parcelsOf(tracking).map((parcel) => ({ ...parcel, href: trackingLink(parcel) })) : [],
  };
}

function goodsOf({ packName, size, quantity }: OrderViewSubstitute): PublicOrderGoods {
  return { name: packName, size, quantity };
}

/** 'Local delivery, November 20'. */
function handOverWords({ deliveryMethod, deliveryDate }: ReturnType<typeof orderView>): string {
  if (deliveryMethod === 'pickup') return 'Store pickup';
  if (deliveryMethod === 'shipping') return 'Shipping';
  return deliveryDate === null ? 'Local delivery' : `Local delivery, ${deliveryDate.replace(/, \d{4}$/, '')}`;
}
