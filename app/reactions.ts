/** What follows from an event, across domains: orders does not know that money is captured or mails are sent. */
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from './wiring.ts';

export function reactions(shop: Pick<Shop, 'db' | 'clock' | 'gateway'>): OutboxHandlers {
  return {
    /** Until the counter can say that an order is packed, the held amount is taken as soon as the order is placed. */
    'order.placed': async (payload) => capturePayment(shop, (payload as { orderId: OrderId }).orderId),
  };
}
