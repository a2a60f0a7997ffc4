import type { OrderView, OrderViewItem } from '#domains/orders/order-view.rules.ts';

/**
 * An order as a line of the list: the specification's fields (M-204), its current status, and pictures of its
 * bottles.
 */
export type OrderLine = Pick<
  OrderView,
  | 'id'
  | 'orderId'
  | 'number'
  | 'orderDate'
  | 'orderTotal'
  | 'orderSubTotal'
  | 'discountTotal'
  | 'shippingFeesTotal'
  | 'salesTaxTotal'
  | 'deliveryMethod'
  | 'customerStatus'
  | 'pickupStatus'
  | 'status'
  | 'deliveryDate'
  | 'deliveryTime'
  | 'kept'
  | 'customerName'
  | 'customerPhone'
  | 'shippingAddress'
  | 'shippingCity'
  | 'shippingState'
  | 'shippingZip'
  | 'href'
> & {
  /** Where to buy it again (N-060). */
  again: string;
  items: Pick<OrderViewItem, 'packId' | 'packName' | 'packPhoto' | 'art' | 'quantity'>[];
};

export interface OrdersProps {
  /** Newest first. */
  orders: OrderLine[];
  /** The previous and next page; null at either end. */
  newerHref: string | null;
  olderHref: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/List': OrdersProps;
  }
}
