/**
 * Texts to the store's own staff. Their telephone numbers are settings of the store and are not stored in the
 * messages table.
 */
import { deliverMessage } from './deliver-message.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';
import { alertText } from './staff-texts.rules.ts';
import { orderUnclaimedText } from './texts.rules.ts';

/** A text about a waiting order is useless an hour later. */
const usefulForMs = 60 * 60_000;

/**
 * An order that no one has taken (B-056).
 *
 * @param message.key at most one text goes out under it
 * @param message.to ten digits
 * @param message.askedAt epoch ms
 */
export function sendOrderUnclaimed(
  desk: MessageDesk,
  message: { key: string; to: string; number: number; minutes: number; askedAt: number },
): Promise<DeliveryOutcome> {
  return deliverMessage(desk, {
    key: `${message.key}:text`,
    kind: 'order-unclaimed',
    channel: 'text',
    to: message.to,
    usefulUntil: message.askedAt + usefulForMs,
    forgetsRecipient: true,
    compose: () => ({
      channel: 'text',
      body: orderUnclaimedText(desk.letterhead('order-unclaimed'), message),
    }),
  });
}

/**
 * Says what is wrong with the shop (B-255).
 *
 * @param message.key at most one text goes out under it
 * @param message.to ten digits
 * @param message.wrong the first one, as a sentence; `more` is how many others there are
 * @param message.askedAt epoch ms
 */
export function sendAlertText(
  desk: MessageDesk,
  message: { key: string; to: string; wrong: string; more: number; askedAt: number },
): Promise<DeliveryOutcome> {
  return deliverMessage(desk, {
    key: `${message.key}:text`,
    kind: 'alert',
    channel: 'text',
    to: message.to,
    usefulUntil: message.askedAt + usefulForMs,
    forgetsRecipient: true,
    compose: () => ({ channel: 'text', body: alertText(desk.letterhead('alert'), message) }),
  });
}
