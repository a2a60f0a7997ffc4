import type { OrderMore } from './letters/order-more.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';
import type { ResendableKind } from './resend.rules.ts';
import {
  type OrderMessage,
  sendDelivered,
  sendDeliveryMoved,
  sendDeliveryScheduled,
  sendHandOverCorrected,
  sendOrderCancelled,
  sendOrderLink,
  sendOrderPlaced,
  sendOrderSubstituted,
  sendOutForDelivery,
  sendReadyForPickup,
  sendRefunded,
  sendShipped,
} from './send-order-message.ts';

/**
 * Sends one of an order's messages again (S-07); null if it would no longer be true. @throws MessageNotSent
 */
export async function resendMessage(
  desk: MessageDesk,
  kind: Exclude<ResendableKind, 'gift-coming'>,
  message: OrderMessage,
  { deliveredOn, shipment, refund, cancelled, substituted }: OrderMore,
): Promise<DeliveryOutcome | null> {
  switch (kind) {
    case 'order-placed':
      return sendOrderPlaced(desk, message);
    case 'order-substituted':
      return substituted && sendOrderSubstituted(desk, { ...message, ...substituted });
    case 'ready-for-pickup':
      return sendReadyForPickup(desk, message);
    case 'delivery-scheduled':
      return sendDeliveryScheduled(desk, message);
    case 'delivery-moved':
      return sendDeliveryMoved(desk, message);
    case 'out-for-delivery':
      return sendOutForDelivery(desk, message);
    case 'delivered':
      return deliveredOn === null ? null : sendDelivered(desk, { ...message, deliveredOn });
    case 'hand-over-corrected':
      return sendHandOverCorrected(desk, message);
    case 'shipped':
      return shipment && sendShipped(desk, { ...message, shipment });
    case 'refunded':
      return refund && sendRefunded(desk, { ...message, ...refund });
    case 'order-cancelled':
      return cancelled && sendOrderCancelled(desk, { ...message, ...cancelled });
    case 'order-link':
      return sendOrderLink(desk, { ...message, by: message.to.email === null ? 'text' : 'mail' });
  }
}
