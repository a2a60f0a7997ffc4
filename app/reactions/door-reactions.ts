/** What a buyer hears from the door: that theirs is the next stop, or why it could not be handed over (B-122). */
import type { MessageDesk } from '#domains/notifications/message.ts';
import {
  type OrderMessage,
  sendNextStop,
  sendNotHandedOver,
} from '#domains/notifications/send-order-message.ts';
import type { Order } from '#domains/orders/order.ts';
import { cameBackReasons } from '#domains/orders/order-states.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';

type MessageFor = (payload: unknown, key: string) => Promise<{ order: Order; message: OrderMessage }>;

export function doorReactions(
  { storeSettings }: { storeSettings: StoreSettings },
  desk: MessageDesk,
  messageFor: MessageFor,
): OutboxHandlers {
  return {
    'order.next-stop': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // By now it may have arrived, or the switch is off.
      if (order.outAt !== null && storeSettings.current().nextStopTexts) await sendNextStop(desk, message);
    },
    'order.came-back': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.cameBack && !order.cancelled)
        await sendNotHandedOver(desk, { ...message, why: cameBackReasons[order.cameBack.why] });
    },
  };
}
