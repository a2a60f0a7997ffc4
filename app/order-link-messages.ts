/** The way back to an order, told to the contact that was given with it. */
import type { AskedLink } from '#domains/checkout/ask-order-link.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { handOverOf } from '#domains/notifications/order-facts.rules.ts';
import { tellOrderLink } from '#domains/notifications/tell-order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { successPath } from '#screens/checkout/success/success-path.ts';
import { type MessageParts, messageDesk } from './message-desk.ts';
import type { Shop } from './wiring.ts';

export function orderLinkMessages(shop: MessageParts & Pick<Shop, 'successSigner'>): OutboxHandlers {
  const desk = messageDesk(shop);
  return {
    /** An order that was erased meanwhile has no contact any more. */
    'order.link-asked': async (payload, { key }) => {
      const { orderId, by } = payload as AskedLink;
      const purchase = orderId === null ? undefined : await findPurchase(shop.db, orderId);
      if (!purchase) return;
      const { order, card } = purchase;
      const path = successPath(shop.successSigner, order.id);
      const view = orderView(order, card, path);
      const link = `${shop.settings.appUrl}${order.accountId === null ? path : `/orders/${order.id}`}`;
      const to = { email: order.email || null, phone: order.phone || null };
      await tellOrderLink(desk, { key, orderId: order.id, to, order: view, handOver: handOverOf(view), link, by });
    },
  };
}
