import type { Order } from '#domains/orders/order.ts';
import { slotWords } from '#domains/orders/order-view.rules.ts';
import { parcelsOf, parcelsText } from '#domains/orders/tracking/tracking.rules.ts';
import { deliverMessage } from './deliver-message.ts';
import { giftComingText } from './gift-words.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';

/**
 * Tells the recipient of a gift that it is coming (N-070), only by text; null if they should not be notified,
 * or are the buyer, who gets messages about the order itself. @throws MessageNotSent
 */
export async function sendGiftComing(
  desk: MessageDesk,
  { key, order }: { key: string; order: Order },
): Promise<DeliveryOutcome | null> {
  const { id, number, gift, phone, firstName, deliveryMethod: method, slot, tracking } = order;
  if (!gift?.phone || gift.phone === phone) return null;
  const parcels = tracking && parcelsOf(tracking);
  const facts = {
    ...{ number, from: firstName, method, time: slot && slotWords(slot) },
    // There is little room in a text.
    parcels: parcels && parcels.length <= 2 ? parcelsText(parcels) : null,
  };
  return deliverMessage(desk, {
    ...{ key: `${key}:text`, kind: 'gift-coming', channel: 'text', to: gift.phone, orderId: id },
    compose: () => ({ channel: 'text', body: giftComingText(desk.letterhead('gift-coming'), facts) }),
  });
}
