/** What follows from an order's life: money, points and messages, of which orders itself knows nothing. */
import { inTransaction } from '#db/transaction.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { confirmAward } from '#domains/loyalty/confirm-award.ts';
import { earnForOrder } from '#domains/loyalty/earn-for-order.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import { takeBackForRefund } from '#domains/loyalty/take-back-for-refund.ts';
import type { AskedAgain } from '#domains/notifications/ask-again.ts';
import { forgetRecipient } from '#domains/notifications/forget-recipient.ts';
import type { Shipment } from '#domains/notifications/order-facts.rules.ts';
import { substitutionReason } from '#domains/notifications/order-letters.rules.ts';
import { tellAgain } from '#domains/notifications/tell-again.ts';
import {
  type OrderMessage,
  tellDelivered,
  tellDeliveryScheduled,
  tellOrderCancelled,
  tellOrderPlaced,
  tellOrderSubstituted,
  tellOutForDelivery,
  tellPaymentNotMade,
  tellReadyForPickup,
  tellRefunded,
  tellShipped,
} from '#domains/notifications/tell-order.ts';
import { stillHolds } from '#domains/notifications/told-again.rules.ts';
import { anonymiseEnded } from '#domains/orders/anonymise-orders.ts';
import { askSubstitutionRefund } from '#domains/orders/ask-substitution-refund.ts';
import { giveOrderRefund } from '#domains/orders/give-order-refund.ts';
import { isLatestWay } from '#domains/orders/is-latest-way.ts';
import type { Order } from '#domains/orders/order.ts';
import { settleCancelled } from '#domains/orders/settle-cancelled.ts';
import {
  backForSubstitutions,
  type Substitution,
  substitutionWords,
} from '#domains/orders/substitution.rules.ts';
import { trackingLink } from '#domains/orders/tracking-link.rules.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import { readMoney } from '#domains/payments/read-money.ts';
import type { Refund, RefundId } from '#domains/payments/refund.ts';
import { formatStoreDate } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import { messageDesk } from './message-desk.ts';
import { type OrderMessageParts, orderMessage } from './order-message.ts';
import type { Shop } from './wiring.ts';

export type OrderReactionParts = OrderMessageParts & Pick<Shop, 'gateway' | 'programme' | 'log'>;

export function orderReactions(shop: OrderReactionParts): OutboxHandlers {
  const desk = messageDesk(shop);

  async function messageOf(orderId: OrderId, key: string): Promise<Told> {
    const told = await orderMessage(shop, orderId, key);
    if (!told) throw new Error(`Order ${orderId} is gone`);
    const { order, refunds, substitutions } = told.purchase;
    return { order, refunds, substitutions, message: told.message };
  }
  const messageFor = (payload: unknown, key: string) =>
    messageOf((payload as { orderId: OrderId }).orderId, key);
  /** Of an order that came back, and went again before anybody was told, the newest way alone is told. */
  const isLatest = (payload: unknown, { id }: Order) =>
    isLatestWay(shop.db, id, (payload as { way: number }).way);

  return {
    /** The amount is held; it is taken when the order is packed (G-39, decision 016). */
    'order.placed': async (payload, { key }) => {
      const { message } = await messageFor(payload, key);
      await tellOrderPlaced(desk, message);
    },
    /** Nobody heard the bank in time, and recovery closed the attempt. */
    'order.payment-not-made': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      if (order.state === 'payment_failed')
        await tellPaymentNotMade(desk, { ...message, retryLink: `${shop.settings.appUrl}/cart` });
    },
    /** Told late, when it was called off or handed over meanwhile, it would be of no use. */
    'order.substituted': async (payload, { key }) => {
      const { order, substitutions, message } = await messageFor(payload, key);
      if (stillHolds('order-substituted', order))
        await tellOrderSubstituted(desk, { ...message, ...insteadOf(order, substitutions) });
    },
    /**
     * Nobody is told that an order is ready whose money could not be taken: that is tried again, or ends
     * where there is none to take.
     */
    'order.packed': async (payload, { key }) => {
      const packed = await messageFor(payload, key);
      if (!(await takeMoney(shop, packed.order))) return;
      await askSubstitutionRefund(shop, packed.order.id, substitutionReason);
      // Told late, when it is on its way or handed over, it would be false.
      const { order, message } = await messageFor(payload, key);
      if (stillHolds('ready-for-pickup', order)) await tellReadyForPickup(desk, message);
      if (stillHolds('delivery-scheduled', order)) await tellDeliveryScheduled(desk, message);
    },
    'order.out': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // Told late, when it is there already or back, it would be false.
      if (order.outAt !== null && (await isLatest(payload, order))) await tellOutForDelivery(desk, message);
    },
    'order.handed-over': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      // Only now: until here it may be cancelled, and its award wait for another. Only the programme's
      // customers have awards.
      if (order.loyaltyCustomerId !== null) await confirmAward(shop, { orderId: order.id });
      const [deliveredOn, shipment] = [deliveredOnOf(order), shipmentOf(order)];
      if (await isLatest(payload, order)) {
        if (deliveredOn !== null) await tellDelivered(desk, { ...message, deliveredOn });
        if (shipment) await tellShipped(desk, { ...message, shipment });
      }
      await forgetEnded(shop, order);
      // Last, because money that is still to be taken is waited for.
      await creditPoints(shop, order);
    },
    'order.cancelled': async (payload, { key }) => {
      const { order, message } = await messageFor(payload, key);
      const { refundCents, refunds } = await settleCancelled(shop, order);
      for (const refund of refunds)
        await takePointsBack(shop, order, { refundId: refund.id, refundedGoodsCents: refund.goodsCents });
      if (refunds.length === 0)
        await takePointsBack(shop, order, {
          refundId: `order-${order.id}`,
          refundedGoodsCents: goodsOf(order),
        });
      await tellOrderCancelled(desk, { ...message, refundCents, reason: order.cancelled?.reason || null });
      await forgetEnded(shop, order);
    },
    /**
     * A refusal of the vendor ends it: it stands with the order for whoever asked, and its buyer is told
     * nothing.
     */
    'refund.asked': async (payload, { key }) => {
      const refund = await giveOrderRefund(shop, (payload as { refundId: RefundId }).refundId);
      if (refund.state !== 'refunded') return;
      const { order, message } = await messageOf(refund.orderId, key);
      await takePointsBack(shop, order, { refundId: refund.id, refundedGoodsCents: refund.goodsCents });
      await tellRefunded(desk, {
        ...message,
        refundCents: refund.amountCents,
        reason: refund.reason || null,
      });
    },
    /**
     * Somebody at the counter has a message sent once more (S-07); what is not true any more by now is not
     * said.
     */
    'order.message-asked': async (payload, { key }) => {
      const { orderId, messageKind } = payload as AskedAgain;
      const { order, refunds, substitutions, message } = await messageOf(orderId, key);
      if (!stillHolds(messageKind, order)) return;
      const back = refunds.filter(({ state }) => state === 'refunded');
      const last = back.at(-1);
      const refundCents = back.reduce((sum, { amountCents }) => sum + amountCents, 0);
      await tellAgain(desk, messageKind, message, {
        deliveredOn: deliveredOnOf(order),
        shipment: shipmentOf(order),
        refund: last ? { refundCents: last.amountCents, reason: last.reason || null } : null,
        substituted: substitutions.length > 0 ? insteadOf(order, substitutions) : null,
        cancelled: order.cancelled && { refundCents, reason: order.cancelled.reason || null },
      });
    },
  };
}

interface Told {
  order: Order;
  refunds: Refund[];
  substitutions: Substitution[];
  message: OrderMessage;
}

/** All that is sent in the place of something else, and what goes back for it (S-05). */
function insteadOf(order: Order, substitutions: readonly Substitution[]) {
  return {
    instead: substitutions.map((substitution) => substitutionWords(order, substitution)),
    backCents: backForSubstitutions(order, substitutions),
  };
}

const unpaidAndHere = 'a packed order cannot be paid any more: cancel it, do not hand it over';
const unpaidAndGone =
  'an order that is handed over cannot be paid any more: ask its buyer for the money, or write it off';

function deliveredOnOf({ deliveryMethod, handedOverAt }: Order): string | null {
  return deliveryMethod === 'delivery' && handedOverAt !== null ? formatStoreDate(handedOverAt) : null;
}

function shipmentOf({ tracking }: Order): Shipment | null {
  return (
    tracking && { provider: tracking.provider, trackingNumber: tracking.number, link: trackingLink(tracking) }
  );
}

/** An order whose account was erased while it was under way names nobody from its end on (G-53). */
function forgetEnded({ db, clock }: OrderReactionParts, { id }: Order): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await anonymiseEnded(tx, id, clock())) await forgetRecipient(tx, null, [id]);
  });
}

/**
 * Takes what is held for a packed order; false when it was cancelled meanwhile, and the cancellation gives
 * back whatever is taken, and when nothing is held any more: then a person has to cancel it, or to
 * write it off where it was handed over meanwhile (I1).
 *
 * @throws when the money cannot be taken now
 */
async function takeMoney(shop: OrderReactionParts, { id, number, finalTotalCents }: Order): Promise<boolean> {
  const reread = async () => (await findPurchase(shop.db, id))?.order;
  const isCancelled = async () => Boolean((await reread())?.cancelled);
  if (await isCancelled()) return false;
  try {
    const answer = finalTotalCents > 0 ? await capturePayment(shop, id) : undefined;
    if (answer?.kind === 'lapsed') {
      const facts = { event: 'hold gone', orderId: id, number, code: answer.code };
      const order = await reread();
      if (order && !order.cancelled)
        shop.log.error(facts, order.step === 'handed-over' ? unpaidAndGone : unpaidAndHere);
      return false;
    }
  } catch (error) {
    if (await isCancelled()) return false;
    throw error;
  }
  return !(await isCancelled());
}

function goodsOf({ subTotalCents, discountTotalCents }: Order): number {
  return subTotalCents - discountTotalCents;
}

/**
 * A point a dollar of goods, once they are in their buyer's hands and paid for (M-009, G-14).
 *
 * @throws while their money is still to be taken, or the programme cannot be reached
 */
async function creditPoints(shop: OrderReactionParts, order: Order): Promise<void> {
  if (order.loyaltyCustomerId === null) return;
  const payment = order.finalTotalCents === 0 ? null : (await readMoney(shop.db, order.id)).payment;
  if (payment?.state === 'authorised') throw new Error(`The money of order ${order.id} is still to be taken`);
  if (order.finalTotalCents > 0 && payment?.state !== 'captured') return;
  const customerId = order.loyaltyCustomerId as LoyaltyCustomerId;
  const answer = await earnForOrder(shop, { orderId: order.id, customerId, goodsCents: goodsOf(order) });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}

/**
 * The points of goods whose money is back, and of goods that were never paid for. @throws while the
 * programme cannot be reached
 */
async function takePointsBack(
  shop: OrderReactionParts,
  { id, loyaltyCustomerId }: Order,
  back: { refundId: string; refundedGoodsCents: number },
): Promise<void> {
  if (loyaltyCustomerId === null || back.refundedGoodsCents === 0) return;
  const answer = await takeBackForRefund(shop, {
    ...back,
    orderId: id,
    customerId: loyaltyCustomerId as LoyaltyCustomerId,
  });
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme cannot be reached');
}
