import { deliverByBoth } from './deliver-by-both.ts';
import type { Contact, MessageDesk } from './message.ts';
import { type PayLinkFacts, payLinkLetter, payLinkText } from './pay-link-words.rules.ts';

/**
 * The pay link of a phone order, by text and by mail, to whichever contact the caller gave (B-101). The
 * contact belongs to a draft, which is gone after thirty days at the latest, so the message does not keep it.
 *
 * @throws MessageNotSent when a carrier cannot be reached; what was sent is not sent again
 */
export function sendPayLinkMessage(
  desk: MessageDesk,
  message: PayLinkFacts & { key: string; to: Contact },
): Promise<void> {
  const { key, to, until } = message;
  const head = () => desk.letterhead('pay-link', message);
  return deliverByBoth(desk, {
    ...{ kind: 'pay-link', key, to, usefulUntil: until, forgetsRecipient: true },
    text: () => payLinkText(head(), message),
    letter: () => payLinkLetter(head(), message),
  });
}
