import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Till } from '#tests/worlds/till.ts';

/** What the shop does when an order is placed: it takes the money that is held. */
export function captureHandlers(till: Till): OutboxHandlers {
  return {
    'order.placed': async (payload) => {
      const { orderId } = payload as { orderId: OrderId };
      await capturePayment(till.deps, orderId);
    },
  };
}
