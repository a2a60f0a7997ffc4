/**
 * What follows when an order has been waiting: a text to the store's people, a reminder to its buyer (B-056,
 * B-091).
 */
import type { MessageDesk } from '#domains/notifications/message.ts';
import { isStillTrue } from '#domains/notifications/resend.rules.ts';
import { sendPickupReminder } from '#domains/notifications/send-order-message.ts';
import { sendOrderUnclaimed } from '#domains/notifications/send-staff-text.ts';
import { dayWords } from '#domains/orders/board/act-words.rules.ts';
import {
  isCallDue,
  type PickupReminder,
  type UnclaimedCall,
} from '#domains/orders/overdue/note-due-calls.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { type OrderMessageParts, orderMessage } from '../messages/order-message.ts';

export function waitingReactions(shop: OrderMessageParts, desk: MessageDesk): OutboxHandlers {
  return {
    /** Not sent once someone has taken the order, nor at night. */
    'order.unclaimed': async (payload, { key, createdAt }) => {
      const call = payload as UnclaimedCall;
      const store = shop.storeSettings.current();
      const { managerPhones, ownerPhones, managerAfterMinutes, ownerAfterMinutes } = store.desk;
      const isManager = call.level === 'manager';
      const to = (isManager ? managerPhones : ownerPhones)[call.nth];
      if (to === undefined || !(await isCallDue(shop.db, call, { store, now: shop.clock() }))) return;
      const minutes = isManager ? managerAfterMinutes : ownerAfterMinutes;
      await sendOrderUnclaimed(desk, { key, to, number: call.number, minutes, askedAt: createdAt });
    },
    /** Not sent once it was fetched or cancelled. */
    'order.reminder-due': async (payload, { key }) => {
      const { orderId, until } = payload as PickupReminder;
      const found = await orderMessage(shop, orderId, key);
      if (!found || !isStillTrue('ready-for-pickup', found.purchase.order)) return;
      const keptUntil = dayWords(until);
      await sendPickupReminder(desk, { ...found.message, keptUntil });
    },
  };
}
