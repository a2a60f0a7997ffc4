/** What follows from an order's life: money, points and messages, of which orders itself knows nothing. */
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { confirmAward } from '#domains/loyalty/confirm-award.ts';
import { earnForOrder } from '#domains/loyalty/earn-for-order.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import type { HandOverFacts } from '#domains/notifications/order-facts.rules.ts';
import {
  type OrderMessage,
  tellDelivered,
  tellDeliveryScheduled,
  tellOrderPlaced,
  tellPaymentNotMade,
  tellReadyForPickup,
  tellShipped,
} from '#domains/notifications/tell-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { formatStoreDate } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { successPath } from '#screens/checkout/success/success-path.ts';
import { type MessageParts, messageDesk } from './message-desk.ts';
import type { Shop } from './wiring.ts';

export type OrderReactionParts = MessageParts & Pick<Shop, 'gateway' | 'programme' | 'successSigner'>;

export function orderReactions(shop: OrderReactionParts): OutboxHandlers {
  const { db } = shop;
  const desk = messageDesk(shop);

  async function messageOf(payload: unknown, key: string): Promise<{ order: Order; message: OrderMessage }> {
    const { orderId } = payload as { orderId: OrderId };
    const purchase = await findPurchase(db, orderId);
    if (!purchase) throw new Error(`Order ${orderId} is gone`);
    const { order, card } = purchase;
    const path = successPath(shop.successSigner, order.id);
    const view = orderView(order, card, path);
    const link = `${shop.settings.appUrl}${order.accountId === null ? path : `/orders/${order.id}`}`;
    const to = { email: order.email, phone: order.phone };
    return { order, message: { key, orderId: order.id, to, order: view, handOver: handOverFacts(view), link } };
  }

  return {
    /** Until the counter can say that it accepts an order, the held amount is taken as soon as the order is placed (decision 005). */
    'order.placed': async (payload, { key }) => {
      const { order, message } = await messageOf(payload, key);
      if (order.finalTotalCents > 0) await capturePayment(shop, order.id);
      // Only the programme's customers have awards.
      if (order.loyaltyCustomerId !== null) await confirmAward(shop, { orderId: order.id });
      await tellOrderPlaced(desk, message);
    },
    /** Nobody heard the bank in time, and recovery closed the attempt (R-009). */
    'order.payment-not-made': async (payload, { key }) => {
      const { order, message } = await messageOf(payload, key);
      if (order.state === 'payment_failed') await tellPaymentNotMade(desk, { ...message, retryLink: `${shop.settings.appUrl}/cart` });
    },
    'order.packed': async (payload, { key }) => {
      const { order, message } = await messageOf(payload, key);
      if (order.deliveryMethod === 'pickup') await tellReadyForPickup(desk, message);
      if (order.deliveryMethod === 'delivery') await tellDeliveryScheduled(desk, message);
    },
    'order.handed-over': async (payload, { key }) => {
      const { order, message } = await messageOf(payload, key);
      await creditPoints(shop, order);
      const { tracking, handedOverAt } = order;
      if (order.deliveryMethod === 'delivery' && handedOverAt !== null) {
        await tellDelivered(desk, { ...message, deliveredOn: formatStoreDate(handedOverAt) });
      }
      if (tracking) {
        const shipment = { provider: tracking.provider, trackingNumber: tracking.number, link: trackingLink(tracking) };
        await tellShipped(desk, { ...message, shipment });
      }
    },
  };
}

/** A point a dollar of goods, once they are in their buyer's hands (M-009, G-14). @throws while the programme cannot be reached */
async function creditPoints(shop: OrderReactionParts, { id, loyaltyCustomerId, subTotalCents, discountTotalCents }: Order): Promise<void> {
  if (loyaltyCustomerId === null) return;
  const customerId = loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await earnForOrder(shop, { orderId: id, customerId, goodsCents: subTotalCents - discountTotalCents });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

function handOverFacts(view: ReturnType<typeof orderView>): HandOverFacts {
  if (view.deliveryMethod === 'pickup') return { method: 'pickup' };
  const addressLines = [view.shippingName, view.shippingAddress, `${view.shippingCity}, ${view.shippingState} ${view.shippingZip}`];
  if (view.deliveryMethod === 'shipping') return { method: 'shipping', serviceName: view.shippingService, addressLines };
  return { method: 'delivery', date: view.deliveryDate ?? '', time: view.deliveryTime ?? '', addressLines };
}
