import { deliverMessage, type Message } from './deliver-message.ts';
import type { Contact, MessageDesk } from './message.ts';
import { type PayLinkFacts, payLinkLetter, payLinkText } from './pay-link-words.rules.ts';

/**
 * The pay link of a phone order, by text and by mail, as far as the caller gave either (B-101). The contact
 * belongs to a draft, which is gone after thirty days at the latest, so the message does not keep it.
 *
 * @throws MessageNotSent when a carrier cannot be reached; what was sent is not sent again
 */
export async function sendPayLinkMessage(
  desk: MessageDesk,
  message: PayLinkFacts & { key: string; to: Contact },
): Promise<void> {
  const { key, to, until } = message;
  const shared: Pick<Message, 'kind' | 'usefulUntil' | 'forgetsRecipient'> = {
    kind: 'pay-link',
    usefulUntil: until,
    forgetsRecipient: true,
  };
  const sent = await Promise.allSettled([
    to.phone &&
      deliverMessage(desk, {
        ...shared,
        ...{ key: `${key}:text`, channel: 'text', to: to.phone },
        compose: () => ({ channel: 'text', body: payLinkText(desk.letterhead(), message) }),
      }),
    to.email &&
      deliverMessage(desk, {
        ...shared,
        ...{ key: `${key}:mail`, channel: 'mail', to: to.email },
        compose: () => ({ channel: 'mail', ...payLinkLetter(desk.letterhead(), message) }),
      }),
  ]);
  for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason;
}
