/** What follows from the events of an order: its payment, its loyalty points, and messages to its buyer. */
import { confirmAward } from '#domains/loyalty/confirm-award.ts';
import { forgetBuyerOfEnded } from '#domains/notifications/forget-recipient.ts';
import {
  changed,
  changesReason,
  orderMore,
  refundFacts,
} from '#domains/notifications/letters/order-more.rules.ts';
import type { RequestedResend } from '#domains/notifications/request-resend.ts';
import { isStillTrue } from '#domains/notifications/resend.rules.ts';
import { resendMessage } from '#domains/notifications/resend-message.ts';
import { sendGiftComing } from '#domains/notifications/send-gift-coming.ts';
import {
  sendDelivered,
  sendDeliveryScheduled,
  sendHandOverCorrected,
  sendOrderCancelled,
  sendOrderPlaced,
  sendOrderSubstituted,
  sendOutForDelivery,
  sendPaymentNotMade,
  sendReadyForPickup,
  sendRefunded,
  sendShipped,
} from '#domains/notifications/send-order-message.ts';
import { capturePacked } from '#domains/orders/capture-packed.ts';
import { noteGiftComes } from '#domains/orders/gifts/text-recipients.ts';
import type { Order } from '#domains/orders/order.ts';
import { isLatestWay } from '#domains/orders/order-history.ts';
import {
  creditPoints,
  revokeCancelledPoints,
  revokeHandOverPoints,
  revokePoints,
} from '#domains/orders/order-points.ts';
import { askChangesRefund } from '#domains/orders/packing/ask-changes-refund.ts';
import { giveOrderRefund } from '#domains/orders/refunds/give-order-refund.ts';
import { giveAskedRefunds, settleCancelled } from '#domains/orders/refunds/settle-cancelled.ts';
import type { RefundId } from '#domains/payments/refunds/refund.ts';
import { endLabels } from '#domains/shipments/end-labels.ts';
import { reviveLabels } from '#domains/shipments/revive-labels.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { judgePlacedOrder } from '../judge-placed-order.ts';
import { messageDesk } from '../messages/message-desk.ts';
import { type OrderMessageParts, orderMessage } from '../messages/order-message.ts';
import type { Shop } from '../shop.ts';
import { doorReactions } from './door-reactions.ts';
import { waitingReactions } from './waiting-reactions.ts';

export type OrderReactionParts = OrderMessageParts &
  Pick<Shop, 'gateway' | 'programme' | 'log' | 'blockSigner' | 'timeSigner'>;

export function orderReactions(shop: OrderReactionParts): OutboxHandlers {
  const desk = messageDesk(shop);

  async function messageOf(orderId: OrderId, key: string) {
    const found = await orderMessage(shop, orderId, key);
    if (!found) throw new Error(`Order ${orderId} is gone`);
    return { ...found.purchase, message: found.message };
  }
  const messageFor = (payload: unknown, key: string) =>
    messageOf((payload as { orderId: OrderId }).orderId, key);
  /** When an order came back and left again before the message went out, only the newest way is reported. */
  const isLatest = (payload: unknown, { id }: Order) =>
    isLatestWay(shop.db, id, (payload as { way: number }).way);

  /** Sends everything that differs so far from what was ordered; a newer message repeats it. */
  const sendChanges = async (payload: unknown, key: string) => {
    const { order, substitutions, leftOut, message } = await messageFor(payload, key);
    if (isStillTrue('order-substituted', order))
      await sendOrderSubstituted(desk, { ...message, ...changed(order, { substitutions, leftOut }) });
  };

  return {
    /** The payment is authorized; it is captured when the order is packed (G-39, decision 016). */
    'order.placed': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      await judgePlacedOrder(shop, order);
      await sendOrderPlaced(desk, message);
    },
    /** The bank's answer did not arrive in time, and recovery closed the attempt. */
    'order.payment-not-made': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.state === 'payment_failed')
        await sendPaymentNotMade(desk, { ...message, retryLink: `${shop.settings.appUrl}/cart` });
    },
    /** Not sent when the order has been cancelled or handed over in the meantime. */
    'order.substituted': async (payload, { key }) => {
      await sendChanges(payload, key);
    },
    'order.shortened': async (payload, { key }) => {
      await sendChanges(payload, key);
    },
    /**
     * The buyer gets the message that an order is ready only once it is paid. A failed capture is tried
     * again; if the authorization is gone, the reaction ends here.
     */
    'order.packed': async (payload, { key }) => {
      const packed = await messageFor(payload, key);
      const answer = await capturePacked(shop, packed.order);
      if (answer.kind === 'lapsed') {
        const { id, number } = packed.order;
        const facts = { event: 'hold gone', orderId: id, number, code: answer.code };
        shop.log.error(facts, answer.isHandedOver ? unpaidAndGone : unpaidAndHere);
      }
      if (answer.kind !== 'captured') return;
      await askChangesRefund(shop, packed.order.id, changesReason);
      // Read again: by now the order may be on its way or handed over.
      const { order, message } = await messageFor(payload, key);
      if (isStillTrue('ready-for-pickup', order)) await sendReadyForPickup(desk, message);
      if (isStillTrue('delivery-scheduled', order)) await sendDeliveryScheduled(desk, message);
      await noteGiftComes(shop.db, order, shop.clock());
    },
    ...waitingReactions(shop, desk),
    'order.out': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // By now it may have arrived or come back.
      if (order.outAt === null || !(await isLatest(payload, order))) return;
      await sendOutForDelivery(desk, message);
      await noteGiftComes(shop.db, order, shop.clock());
    },
    /** By now it may have come back, or been cancelled (N-070). */
    'gift.comes': async (payload, { key }) => {
      const { order } = await messageFor(payload, key);
      if (isStillTrue('gift-coming', order)) await sendGiftComing(desk, { key, order });
    },
    ...doorReactions(shop, desk, messageFor),
    'order.handed-over': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // It was taken back before this ran (B-099).
      if (order.step !== 'handed-over' && !order.cameBack) return;
      // Only now, because a cancellation would have returned the award. Only members of the programme have
      // awards.
      if (order.loyaltyCustomerId !== null) await confirmAward(shop, { orderId: order.id });
      const { deliveredOn, shipment } = orderMore(order, [], { substitutions: [], leftOut: [] });
      if (await isLatest(payload, order)) {
        if (deliveredOn !== null) await sendDelivered(desk, { ...message, deliveredOn });
        if (shipment) await sendShipped(desk, { ...message, shipment });
        await noteGiftComes(shop.db, order, shop.clock());
      }
      await endLabels(shop.db, order.id, shop.clock());
      await forgetBuyerOfEnded(shop, order.id);
      // Last, because it throws, to be tried again, as long as the payment is not captured.
      await creditPoints(shop, order);
    },
    /**
     * A hand-over that did not happen: its points are taken back, and the buyer learns that the order is
     * still here.
     */
    'order.taken-back': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      await revokeHandOverPoints(shop, order, (payload as { way: number }).way);
      await reviveLabels(shop.db, order.id, shop.clock());
      if (isStillTrue('hand-over-corrected', order)) await sendHandOverCorrected(desk, message);
    },
    /** An order that was handed over unpaid earns its points now. */
    'order.paid-at-till': async (payload, { key }) => {
      const { order } = await messageFor(payload, key);
      if (order.step === 'handed-over') await creditPoints(shop, order);
    },
    'order.cancelled': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // Its driver may have reported meanwhile that it was delivered (B-116): then only the requested refunds
      // are given.
      if (!order.cancelled) return giveAskedRefunds(shop, order.id);
      const { refundCents, refunds } = await settleCancelled(shop, order);
      await revokeCancelledPoints(shop, order, refunds);
      await sendOrderCancelled(desk, { ...message, refundCents, reason: order.cancelled?.reason || null });
      await endLabels(shop.db, order.id, shop.clock());
      await forgetBuyerOfEnded(shop, order.id);
    },
    /** A refund that the vendor refuses ends here: staff see it on the order, its buyer gets no message. */
    'refund.asked': async (payload, { key }) => {
      const refund = await giveOrderRefund(shop, (payload as { refundId: RefundId }).refundId);
      if (refund.state !== 'refunded') return;
      const { order, message } = await messageOf(refund.orderId, key);
      await revokePoints(shop, order, refund);
      await sendRefunded(desk, { ...message, ...refundFacts(refund) });
    },
    /** The store itself gave back what the vendor refused to (B-094). */
    'refund.given-otherwise': async (payload, { key }) => {
      const { orderId, refundId } = payload as { orderId: OrderId; refundId: RefundId };
      const { order, refunds } = await messageOf(orderId, key);
      const refund = refunds.find(({ id }) => id === refundId);
      if (refund) await revokePoints(shop, order, refund);
    },
    /** Staff asked for a message to be sent again (S-07); it is skipped if it is no longer true. */
    'order.message-asked': async (payload, { key }) => {
      const { orderId, messageKind } = payload as RequestedResend;
      const { order, refunds, substitutions, leftOut, message } = await messageOf(orderId, key);
      if (!isStillTrue(messageKind, order)) return;
      if (messageKind === 'gift-coming') await sendGiftComing(desk, { key, order });
      else
        await resendMessage(
          desk,
          messageKind,
          message,
          orderMore(order, refunds, { substitutions, leftOut }),
        );
    },
  };
}

const unpaidAndHere = 'a packed order cannot be paid any more: cancel it, do not hand it over';
const unpaidAndGone =
  'an order that is handed over cannot be paid any more: ask its buyer for the money, or write it off';
