/** What follows from an order's life: money, points and messages, of which orders itself knows nothing. */
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { confirmAward } from '#domains/loyalty/confirm-award.ts';
import { earnForOrder } from '#domains/loyalty/earn-for-order.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { takeBackForRefund } from '#domains/loyalty/take-back-for-refund.ts';
import { handOverOf } from '#domains/notifications/order-facts.rules.ts';
import {
  type OrderMessage,
  tellDelivered,
  tellDeliveryScheduled,
  tellOrderCancelled,
  tellOrderPlaced,
  tellOutForDelivery,
  tellPaymentNotMade,
  tellReadyForPickup,
  tellRefunded,
  tellShipped,
} from '#domains/notifications/tell-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { settleCancelled } from '#domains/orders/settle-cancelled.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { giveRefund } from '#domains/payments/give-refund.ts';
import type { RefundId } from '#domains/payments/refund.ts';
import { formatStoreDate } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { successPath } from '#screens/checkout/success/success-path.ts';
import { type MessageParts, messageDesk } from './message-desk.ts';
import type { Shop } from './wiring.ts';

export type OrderReactionParts = MessageParts & Pick<Shop, 'gateway' | 'programme' | 'successSigner'>;

export function orderReactions(shop: OrderReactionParts): OutboxHandlers {
  const { db } = shop;
  const desk = messageDesk(shop);

  async function messageOf(orderId: OrderId, key: string): Promise<{ order: Order; message: OrderMessage }> {
    const purchase = await findPurchase(db, orderId);
    if (!purchase) throw new Error(`Order ${orderId} is gone`);
    const { order, card } = purchase;
    const path = successPath(shop.successSigner, order.id);
    const view = orderView(order, card, path);
    const link = `${shop.settings.appUrl}${order.accountId === null ? path : `/orders/${order.id}`}`;
    // The phone of an erased account is empty.
    const to = { email: order.email, phone: order.phone || null };
    return { order, message: { key, orderId: order.id, to, order: view, handOver: handOverOf(view), link } };
  }
  const messageFor = (payload: unknown, key: string) => messageOf((payload as { orderId: OrderId }).orderId, key);

  return {
    /** The amount is held; it is taken when the order is packed (G-39, decision 005). */
    'order.placed': async (payload, { key }) => {
      const { message } = await messageFor(payload, key);
      await tellOrderPlaced(desk, message);
    },
    /** Nobody heard the bank in time, and recovery closed the attempt (R-009). */
    'order.payment-not-made': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.state === 'payment_failed') await tellPaymentNotMade(desk, { ...message, retryLink: `${shop.settings.appUrl}/cart` });
    },
    /** Nobody is told that an order is ready whose money could not be taken: that throws, and is tried again until a person has looked. */
    'order.packed': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (!(await takeMoney(shop, order))) return;
      if (order.deliveryMethod === 'pickup') await tellReadyForPickup(desk, message);
      if (order.deliveryMethod === 'delivery') await tellDeliveryScheduled(desk, message);
    },
    'order.out': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // Told late, when it is there already or back, it would be false.
      if (order.outAt !== null) await tellOutForDelivery(desk, message);
    },
    'order.handed-over': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      await creditPoints(shop, order);
      // Only now: until here it may be cancelled, and its award wait for another. Only the programme's customers have awards.
      if (order.loyaltyCustomerId !== null) await confirmAward(shop, { orderId: order.id });
      const { tracking, handedOverAt } = order;
      if (order.deliveryMethod === 'delivery' && handedOverAt !== null) {
        await tellDelivered(desk, { ...message, deliveredOn: formatStoreDate(handedOverAt) });
      }
      if (tracking) {
        const shipment = { provider: tracking.provider, trackingNumber: tracking.number, link: trackingLink(tracking) };
        await tellShipped(desk, { ...message, shipment });
      }
    },
    'order.cancelled': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      const { refundCents, refunds } = await settleCancelled(shop, order);
      for (const refund of refunds) await takePointsBack(shop, order, { refundId: refund.id, refundedGoodsCents: refund.goodsCents });
      if (refunds.length === 0) await takePointsBack(shop, order, { refundId: `order-${order.id}`, refundedGoodsCents: goodsOf(order) });
      await tellOrderCancelled(desk, { ...message, refundCents, reason: order.cancelled?.reason || null });
    },
    /** A refusal of the vendor ends it: it stands with the order for whoever asked, and its buyer is told nothing. */
    'refund.asked': async (payload, { key }) => {
      const refund = await giveRefund(shop, (payload as { refundId: RefundId }).refundId);
      if (refund.state !== 'refunded') return;
      const { order, message } = await messageOf(refund.orderId, key);
      await takePointsBack(shop, order, { refundId: refund.id, refundedGoodsCents: refund.goodsCents });
      await tellRefunded(desk, { ...message, refundCents: refund.amountCents, reason: refund.reason || null });
    },
  };
}

/**
 * Takes what is held for a packed order; false when it was cancelled meanwhile, and the cancellation gives back whatever is taken (R-016).
 *
 * @throws when the money cannot be taken, now or ever
 */
async function takeMoney(shop: OrderReactionParts, { id, finalTotalCents }: Order): Promise<boolean> {
  const isCancelled = async () => Boolean((await findPurchase(shop.db, id))?.order.cancelled);
  if (await isCancelled()) return false;
  try {
    if (finalTotalCents > 0) await capturePayment(shop, id);
  } catch (error) {
    if (await isCancelled()) return false;
    throw error;
  }
  return !(await isCancelled());
}

function goodsOf({ subTotalCents, discountTotalCents }: Order): number {
  return subTotalCents - discountTotalCents;
}

/** A point a dollar of goods, once they are in their buyer's hands (M-009, G-14). @throws while the programme cannot be reached */
async function creditPoints(shop: OrderReactionParts, order: Order): Promise<void> {
  if (order.loyaltyCustomerId === null) return;
  const customerId = order.loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await earnForOrder(shop, { orderId: order.id, customerId, goodsCents: goodsOf(order) });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

/** The points of goods whose money is back, and of goods that were never paid for (R-035). @throws while the programme cannot be reached */
async function takePointsBack(
  shop: OrderReactionParts,
  { id, loyaltyCustomerId }: Order,
  back: { refundId: string; refundedGoodsCents: number },
): Promise<void> {
  if (loyaltyCustomerId === null || back.refundedGoodsCents === 0) return;
  const answer = await takeBackForRefund(shop, { ...back, orderId: id, customerId: loyaltyCustomerId as LoyaltyCustomerId });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}
