/**
 * One verb for each letter to a person who is waiting for a bottle. The address is not kept once the letter
 * is sent.
 */
import type { AccountId } from '#domains/accounts/account.ts';
import { deliverMessage } from './deliver-message.ts';
import { backInStockLetter, proofOfWishLetter } from './letters/wanted-letters.rules.ts';
import type { DeliveryOutcome, MessageDesk } from './message.ts';
import { backInStockText } from './texts.rules.ts';

interface WantedMessage {
  key: string;
  to: string;
  /** 'Barolo Bussia, 750 mL' */
  words: string;
  link: string;
  /** The account it belongs to; null for a guest's. */
  accountId: AccountId | null;
}

/** N-080. */
export function sendProofOfWish(desk: MessageDesk, message: WantedMessage): Promise<DeliveryOutcome> {
  const { key, to, accountId } = message;
  return deliverMessage(desk, {
    ...{ key, to, kind: 'wanted-proof', channel: 'mail', forgetsRecipient: true },
    ...(accountId !== null && { accountId }),
    compose: () => ({ channel: 'mail', ...proofOfWishLetter(desk.letterhead('wanted-proof'), message) }),
  });
}

/** N-081. @param message.usefulUntil epoch ms: when the turn passes to the next person waiting */
export function sendBackInStock(
  desk: MessageDesk,
  message: WantedMessage & { endLink: string; usefulUntil: number },
): Promise<DeliveryOutcome> {
  const { key, to, accountId, usefulUntil } = message;
  return deliverMessage(desk, {
    ...{ key, to, kind: 'back-in-stock', channel: 'mail', forgetsRecipient: true, usefulUntil },
    ...(accountId !== null && { accountId }),
    compose: () => ({ channel: 'mail', ...backInStockLetter(desk.letterhead('back-in-stock'), message) }),
  });
}

/** The same by text. @param message.to ten digits */
export function textBackInStock(
  desk: MessageDesk,
  message: WantedMessage & { usefulUntil: number },
): Promise<DeliveryOutcome> {
  const { key, to, accountId, usefulUntil } = message;
  return deliverMessage(desk, {
    ...{ key, to, kind: 'back-in-stock', channel: 'text', forgetsRecipient: true, usefulUntil },
    ...(accountId !== null && { accountId }),
    compose: () => ({ channel: 'text', body: backInStockText(desk.letterhead('back-in-stock'), message) }),
  });
}
