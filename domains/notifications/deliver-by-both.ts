import { deliverMessage, type Message } from './deliver-message.ts';
import type { Letter } from './letters/letter.ts';
import type { Contact, MessageDesk } from './message.ts';

interface Both extends Omit<Message, 'channel' | 'to' | 'compose'> {
  to: Contact;
  text(): string;
  letter(): Letter;
}

/**
 * Sends a question that a buyer should see soon by text *and* by mail, if both contacts are known; each
 * message goes out once, under its own key.
 *
 * @throws MessageNotSent when a carrier cannot be reached; what was sent is not sent again
 */
export async function deliverByBoth(desk: MessageDesk, message: Both): Promise<void> {
  const { key, to, text, letter, ...shared } = message;
  const outcomes = await Promise.allSettled([
    to.phone &&
      deliverMessage(desk, {
        ...shared,
        ...{ key: `${key}:text`, channel: 'text', to: to.phone },
        compose: () => ({ channel: 'text', body: text() }),
      }),
    to.email &&
      deliverMessage(desk, {
        ...shared,
        ...{ key: `${key}:mail`, channel: 'mail', to: to.email },
        compose: () => ({ channel: 'mail', ...letter() }),
      }),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
