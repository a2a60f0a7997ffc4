import type { OrderId } from '#kit/ids.ts';
import { deliverByBoth } from './deliver-by-both.ts';
import type { Contact, MessageDesk } from './message.ts';
import { type SecondChoiceFacts, secondChoiceLetter, secondChoiceText } from './second-choice-words.rules.ts';

/**
 * Asks a buyer about another bottle, by text and by mail (B-071).
 *
 * @throws MessageNotSent when a carrier cannot be reached; what was sent is not sent again
 */
export function sendSecondChoice(
  desk: MessageDesk,
  message: SecondChoiceFacts & { key: string; orderId: OrderId; to: Contact },
): Promise<void> {
  const { key, orderId, to, until } = message;
  const head = () => desk.letterhead('second-choice', message);
  return deliverByBoth(desk, {
    ...{ kind: 'second-choice', key, orderId, to, usefulUntil: until },
    text: () => secondChoiceText(head(), message),
    letter: () => secondChoiceLetter(head(), message),
  });
}
