/**
 * One verb for each message about an order. Each is sent once: by its preferred channel if the buyer gave
 * that contact, otherwise by the other one, which is also the fallback when the first refuses (a landline
 * takes no texts).
 */
import type { OrderId } from '#kit/ids.ts';
import { deliverByBoth } from './deliver-by-both.ts';
import { deliverMessage } from './deliver-message.ts';
import * as times from './letters/delivery-time-words.rules.ts';
import * as handOver from './letters/hand-over-letters.rules.ts';
import type { Letter, Letterhead } from './letters/letter.ts';
import {
  aboutBuyer,
  type Instead,
  type OrderMessageFacts,
  type Shipment,
} from './letters/order-facts.rules.ts';
import * as letters from './letters/order-letters.rules.ts';
import type { Contact, DeliveryOutcome, MessageDesk, MessageKind } from './message.ts';
import * as texts from './texts.rules.ts';

/** `key` identifies the message: at most one is sent per key. */
export interface OrderMessage extends OrderMessageFacts {
  key: string;
  orderId: OrderId;
  to: Contact;
}

/** With the link for guests without an e-mail address (G-16, G-48). */
export function sendOrderPlaced(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'order-placed', message, {
    first: 'mail',
    letter: letters.orderPlacedLetter,
    text: texts.orderPlacedText,
  });
}

/** 'Not charged'. @param message.retryLink the cart */
export function sendPaymentNotMade(desk: MessageDesk, message: OrderMessage & { retryLink: string }) {
  return send(desk, 'payment-not-made', message, {
    first: 'mail',
    letter: letters.paymentNotMadeLetter,
    text: texts.paymentNotMadeText,
  });
}

/** @param message.backCents what is refunded once the order is packed, tax included */
export function sendOrderSubstituted(
  desk: MessageDesk,
  message: OrderMessage & { instead: readonly Instead[]; backCents: number },
) {
  return send(desk, 'order-substituted', message, {
    first: 'mail',
    letter: letters.orderSubstitutedLetter,
    text: texts.orderSubstitutedText,
  });
}

/** Only once the order is packed; by text, as the order page promises (G-08). */
export function sendReadyForPickup(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'ready-for-pickup', message, {
    first: 'text',
    letter: handOver.readyForPickupLetter,
    text: texts.readyForPickupText,
  });
}

/** By text, like the message before it. @param message.keptUntil 'Friday, November 27' (B-091) */
export function sendPickupReminder(desk: MessageDesk, message: OrderMessage & { keptUntil: string }) {
  return send(desk, 'pickup-reminder', message, {
    first: 'text',
    letter: handOver.pickupReminderLetter,
    text: texts.pickupReminderText,
  });
}

export function sendDeliveryScheduled(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'delivery-scheduled', message, {
    first: 'mail',
    letter: handOver.deliveryScheduledLetter,
    text: texts.deliveryScheduledText,
  });
}

/** By text, because it is urgent. */
export function sendOutForDelivery(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'out-for-delivery', message, {
    first: 'text',
    letter: handOver.outForDeliveryLetter,
    text: texts.outForDeliveryText,
  });
}

/** By text, because the van is around the corner (B-122). */
export function sendNextStop(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'next-stop', message, {
    first: 'text',
    letter: handOver.nextStopLetter,
    text: texts.nextStopText,
  });
}

/** @param message.why a sentence: 'Nobody was there to receive it.' (B-122) */
export function sendNotHandedOver(desk: MessageDesk, message: OrderMessage & { why: string }) {
  return send(desk, 'not-handed-over', message, {
    first: 'text',
    letter: handOver.notHandedOverLetter,
    text: texts.notHandedOverText,
  });
}

/** By text, because the buyer may be waiting (B-097, B-124). */
export function sendDeliveryMoved(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'delivery-moved', message, {
    first: 'text',
    letter: times.deliveryMovedLetter,
    text: times.deliveryMovedText,
  });
}

/**
 * Asks for another window, by text and by mail (B-124).
 *
 * @throws MessageNotSent when a carrier cannot be reached; what was sent is not sent again
 */
export function sendOtherTime(
  desk: MessageDesk,
  message: OrderMessage & times.OtherTimeFacts,
): Promise<void> {
  const { key, orderId, to, order } = message;
  const head = () => desk.letterhead('other-time', aboutBuyer(order));
  return deliverByBoth(desk, {
    ...{ kind: 'other-time', key, orderId, to },
    text: () => times.otherTimeText(head(), message),
    letter: () => times.otherTimeLetter(head(), message),
  });
}

/** It was delivered before it was cancelled (B-116). */
export function sendKeptDelivered(desk: MessageDesk, message: OrderMessage & times.KeptDeliveredFacts) {
  return send(desk, 'kept-delivered', message, {
    first: 'mail',
    letter: times.keptDeliveredLetter,
    text: times.keptDeliveredText,
  });
}

/** @param message.deliveredOn 'November 20, 2026' */
export function sendDelivered(desk: MessageDesk, message: OrderMessage & { deliveredOn: string }) {
  return send(desk, 'delivered', message, {
    first: 'mail',
    letter: handOver.deliveredLetter,
    text: texts.deliveredText,
  });
}

/** An order recorded as handed over is still in the store (B-099). */
export function sendHandOverCorrected(desk: MessageDesk, message: OrderMessage) {
  return send(desk, 'hand-over-corrected', message, {
    first: 'mail',
    letter: handOver.handOverCorrectedLetter,
    text: texts.handOverCorrectedText,
  });
}

export function sendShipped(desk: MessageDesk, message: OrderMessage & { shipment: Shipment }) {
  return send(desk, 'shipped', message, {
    first: 'mail',
    letter: handOver.shippedLetter,
    text: texts.shippedText,
  });
}

/** @param message.reason the store's explanation, or null */
export function sendRefunded(
  desk: MessageDesk,
  message: OrderMessage & { refundCents: number; reason: string | null },
) {
  return send(desk, 'refunded', message, {
    first: 'mail',
    letter: letters.refundedLetter,
    text: texts.refundedText,
  });
}

/** @param message.refundCents the captured amount that is refunded; 0 when nothing was captured */
export function sendOrderCancelled(
  desk: MessageDesk,
  message: OrderMessage & { refundCents: number; reason: string | null },
) {
  return send(desk, 'order-cancelled', message, {
    first: 'mail',
    letter: letters.orderCancelledLetter,
    text: texts.orderCancelledText,
  });
}

/** Sent by the channel that the requester chose. @param message.by how it was requested */
export function sendOrderLink(desk: MessageDesk, message: OrderMessage & { by: 'mail' | 'text' }) {
  return send(desk, 'order-link', message, {
    first: message.by,
    letter: letters.orderLinkLetter,
    text: texts.orderLinkText,
  });
}

interface Wording<T extends OrderMessage> {
  first: 'mail' | 'text';
  letter(head: Letterhead, facts: T): Letter;
  text(head: Letterhead, facts: T): string;
}

/** @throws MessageNotSent when the carrier cannot be reached */
async function send<T extends OrderMessage>(
  desk: MessageDesk,
  kind: MessageKind,
  message: T,
  { first, letter, text }: Wording<NoInfer<T>>,
): Promise<DeliveryOutcome> {
  const { key, orderId, to } = message;
  const head = () => desk.letterhead(kind, aboutBuyer(message.order));
  let outcome: DeliveryOutcome = { kind: 'refused', why: 'no address' };
  for (const channel of first === 'mail' ? (['mail', 'text'] as const) : (['text', 'mail'] as const)) {
    const address = channel === 'mail' ? to.email : to.phone;
    if (address === null || outcome.kind !== 'refused') continue;
    outcome = await deliverMessage(desk, {
      key: `${key}:${channel}`,
      kind,
      channel,
      to: address,
      orderId,
      compose: () =>
        channel === 'mail'
          ? { channel, ...letter(head(), message) }
          : { channel, body: text(head(), message) },
    });
  }
  return outcome;
}
