/**
 * The messages a buyer gets about a delivery: that theirs is the next stop, why it could not be handed over,
 * when it comes instead (B-097, B-116, B-122, B-124).
 */
import { forgetBuyerOfEnded } from '#domains/notifications/forget-recipient.ts';
import { orderMore } from '#domains/notifications/letters/order-more.rules.ts';
import type { MessageDesk } from '#domains/notifications/message.ts';
import { isStillTrue } from '#domains/notifications/resend.rules.ts';
import {
  type OrderMessage,
  sendDeliveryMoved,
  sendKeptDelivered,
  sendNextStop,
  sendNotHandedOver,
  sendOtherTime,
  sendReadyForPickup,
} from '#domains/notifications/send-order-message.ts';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { noteGiftComes } from '#domains/orders/gifts/text-recipients.ts';
import { findMissingMoney } from '#domains/orders/handing-over/find-missing-money.ts';
import type { Order } from '#domains/orders/order.ts';
import { creditPoints } from '#domains/orders/order-points.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';

type MessageFor = (payload: unknown, key: string) => Promise<{ order: Order; message: OrderMessage }>;

export type DoorReactionParts = Pick<Shop, 'db' | 'clock' | 'programme' | 'timeSigner'> & {
  storeSettings: StoreSettings;
  settings: { appUrl: string };
};

export function doorReactions(
  shop: DoorReactionParts,
  desk: MessageDesk,
  messageFor: MessageFor,
): OutboxHandlers {
  return {
    'order.next-stop': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // By now it may have arrived, or the switch is off.
      if (order.outAt !== null && shop.storeSettings.current().nextStopTexts)
        await sendNextStop(desk, message);
    },
    'order.came-back': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.cameBack && !order.cancelled)
        await sendNotHandedOver(desk, { ...message, why: cameBackReasons[order.cameBack.why] });
    },
    /** If it has moved again meanwhile, the newest time has a message of its own. */
    'order.moved': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      const isNewest = order.slot?.id === (payload as { slotId: string }).slotId;
      if (isNewest && isStillTrue('delivery-moved', order)) await sendDeliveryMoved(desk, message);
    },
    /** For an order still to be packed, the message is sent once it is. */
    'order.now-pickup': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (isStillTrue('ready-for-pickup', order)) await sendReadyForPickup(desk, message);
      await noteGiftComes(shop.db, order, shop.clock());
    },
    /** Not sent if its driver already has it, or it comes at another time anyway. */
    'order.time-asked': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.slot?.id !== (payload as { slotId: string }).slotId) return;
      if (!isStillTrue('delivery-moved', order)) return;
      const timeLink = `${shop.settings.appUrl}${otherTimePath(shop.timeSigner, order.id)}`;
      await sendOtherTime(desk, { ...message, timeLink });
    },
    /**
     * It was cancelled after delivery: the buyer got a message about a cancellation that does not stand
     * (B-116).
     */
    'order.kept-delivered': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      const { deliveredOn } = orderMore(order, [], { substitutions: [], leftOut: [] });
      if (deliveredOn === null) return;
      const missingCents = (await findMissingMoney(shop.db, order.number))?.cents ?? 0;
      await sendKeptDelivered(desk, { ...message, deliveredOn, missingCents });
      await forgetBuyerOfEnded(shop, order.id);
      // Last, because it throws, to be tried again, as long as the payment is not captured.
      await creditPoints(shop, order);
    },
  };
}
