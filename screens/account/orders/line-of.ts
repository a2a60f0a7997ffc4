import type { Order } from '#domains/orders/order.ts';
import { orderPath } from '#domains/orders/order-paths.ts';
import { type OrderMore, orderView } from '#domains/orders/order-view.rules.ts';
import type { OrderLine } from './props.ts';

/**
 * An order as a line of its buyer's list, built field by field, so that a new field is shown only if someone
 * decides to.
 */
export function lineOf(order: Order, more: OrderMore): Omit<OrderLine, 'again'> {
  const view = orderView(order, null, orderPath(order), more);
  return {
    id: view.id,
    orderId: view.orderId,
    number: view.number,
    orderDate: view.orderDate,
    orderTotal: view.orderTotal,
    orderSubTotal: view.orderSubTotal,
    discountTotal: view.discountTotal,
    shippingFeesTotal: view.shippingFeesTotal,
    salesTaxTotal: view.salesTaxTotal,
    deliveryMethod: view.deliveryMethod,
    customerStatus: view.customerStatus,
    pickupStatus: view.pickupStatus,
    status: view.status,
    deliveryDate: view.deliveryDate,
    deliveryTime: view.deliveryTime,
    kept: view.kept,
    customerName: view.customerName,
    customerPhone: view.customerPhone,
    shippingAddress: view.shippingAddress,
    shippingCity: view.shippingCity,
    shippingState: view.shippingState,
    shippingZip: view.shippingZip,
    href: view.href,
    items: view.items.map(({ packId, packName, packPhoto, art, quantity }) => ({
      packId,
      packName,
      packPhoto,
      art,
      quantity,
    })),
  };
}
