import type { DeliveryOutcome, MessageDesk } from './message.ts';
import type { OrderMore } from './order-more.rules.ts';
import {
  type OrderMessage,
  tellDelivered,
  tellDeliveryScheduled,
  tellOrderCancelled,
  tellOrderLink,
  tellOrderPlaced,
  tellOrderSubstituted,
  tellOutForDelivery,
  tellReadyForPickup,
  tellRefunded,
  tellShipped,
} from './tell-order.ts';
import type { RepeatableKind } from './told-again.rules.ts';

/**
 * Sends one of an order's messages once more (S-07); null where what it would tell is not so. @throws
 * MessageNotSent
 */
export async function tellAgain(
  desk: MessageDesk,
  kind: RepeatableKind,
  message: OrderMessage,
  { deliveredOn, shipment, refund, cancelled, substituted }: OrderMore,
): Promise<DeliveryOutcome | null> {
  switch (kind) {
    case 'order-placed':
      return tellOrderPlaced(desk, message);
    case 'order-substituted':
      return substituted && tellOrderSubstituted(desk, { ...message, ...substituted });
    case 'ready-for-pickup':
      return tellReadyForPickup(desk, message);
    case 'delivery-scheduled':
      return tellDeliveryScheduled(desk, message);
    case 'out-for-delivery':
      return tellOutForDelivery(desk, message);
    case 'delivered':
      return deliveredOn === null ? null : tellDelivered(desk, { ...message, deliveredOn });
    case 'shipped':
      return shipment && tellShipped(desk, { ...message, shipment });
    case 'refunded':
      return refund && tellRefunded(desk, { ...message, ...refund });
    case 'order-cancelled':
      return cancelled && tellOrderCancelled(desk, { ...message, ...cancelled });
    case 'order-link':
      return tellOrderLink(desk, { ...message, by: message.to.email === null ? 'text' : 'mail' });
  }
}
