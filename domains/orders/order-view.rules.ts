import type { CardShown } from '#domains/payments/ports.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import type { Order } from './order.ts';
import type { PickupStatus } from './order-states.rules.ts';

/** A placed order as its owner may see it: the specification's names, whole cents (M-204, M-205). */
export interface OrderView {
  id: string;
  orderId: string;
  number: number;
  /** 'November 20, 2026', the store's day. */
  orderDate: string;
  orderTotal: number;
  orderSubTotal: number;
  discountTotal: number;
  shippingFeesTotal: number;
  salesTaxTotal: number;
  deliveryMethod: Order['deliveryMethod'];
  customerStatus: null;
  pickupStatus: PickupStatus | null;
  deliveryDate: null;
  deliveryTime: null;
  customerName: string;
  customerPhone: string;
  href: string;
  items: OrderViewItem[];
  tender: { type: 'CARD'; brand: string; last4: string } | null;
}

export interface OrderViewItem {
  packId: number;
  packName: string;
  packPhoto: string | null;
  art: string;
  productSlug: string;
  quantity: number;
  size: string;
  price: number;
  totalAmount: number;
}

/** @param href where this view of the order lives; only the caller knows the signed key (G-07) */
export function orderView(order: Order, card: Pick<CardShown, 'brand' | 'last4'> | null, href: string): OrderView {
  return {
    id: order.id,
    orderId: order.id,
    number: order.number,
    orderDate: formatStoreDate(order.placedAt ?? order.createdAt),
    orderTotal: order.finalTotalCents,
    orderSubTotal: order.subTotalCents,
    discountTotal: order.discountTotalCents,
    shippingFeesTotal: order.shippingTotalCents,
    salesTaxTotal: order.salesTaxTotalCents,
    deliveryMethod: order.deliveryMethod,
    customerStatus: null,
    pickupStatus: order.pickupStatus,
    deliveryDate: null,
    deliveryTime: null,
    customerName: `${order.firstName} ${order.lastName}`,
    customerPhone: maskPhone(order.phone),
    href,
    items: order.lines.map((line) => ({
      packId: line.packId,
      packName: line.productName,
      packPhoto: line.photo,
      art: line.art,
      productSlug: line.productSlug,
      quantity: line.quantity,
      size: line.size,
      price: line.priceCents,
      totalAmount: line.totalCents,
    })),
    tender: card && { type: 'CARD', brand: card.brand, last4: card.last4 },
  };
}
