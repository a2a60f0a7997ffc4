/** Sends the link to an order to the contact that was given with it. */
import type { LinkRequested } from '#domains/checkout/ask-order-link.ts';
import { sendOrderLink } from '#domains/notifications/send-order-message.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { messageDesk } from './message-desk.ts';
import { type OrderMessageParts, orderMessage } from './order-message.ts';

export function orderLinkMessages(shop: OrderMessageParts): OutboxHandlers {
  const desk = messageDesk(shop);
  return {
    /** An order that was erased meanwhile no longer has a contact. */
    'order.link-asked': async (payload, { key }) => {
      const { orderId, by } = payload as LinkRequested;
      const asked = orderId === null ? undefined : await orderMessage(shop, orderId, key);
      if (asked) await sendOrderLink(desk, { ...asked.message, by });
    },
  };
}
