/**
 * Letters and texts about when a delivery comes: news of it, and questions about it (B-097, B-116, B-124).
 */
import { formatCents } from '#kit/money.ts';
import { webLink } from '../plain-words.rules.ts';
import { adult, say } from '../texts.rules.ts';
import type { Letter, Letterhead } from './letter.ts';
import { ageWarning, fulfilmentCard, giftBlocks, type OrderMessageFacts } from './order-facts.rules.ts';
import { orderLetter, paragraph } from './order-letter.rules.ts';

/** The chosen window cannot be kept (B-124). `timeLink`: the page with the windows to choose from. */
export type OtherTimeFacts = OrderMessageFacts & { timeLink: string };

export function otherTimeLetter(head: Letterhead, facts: OtherTimeFacts): Letter {
  const { order, fulfilment, timeLink } = facts;
  return orderLetter(head, facts, {
    subject: `Please choose another time for order #${order.number}`,
    preview: 'We are sorry: we can’t deliver at the time you chose.',
    title: 'We can’t deliver at the time you chose',
    body: [
      paragraph(
        `We are sorry: we cannot bring your order #${order.number} at the time that you chose. Please choose another.`,
      ),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      paragraph(`If none works for you, call us at ${head.phone}: you can pick it up, or we can cancel it.`),
    ],
    button: { label: 'Choose another time', href: timeLink },
  });
}

export function otherTimeText(head: Letterhead, { order, timeLink }: OtherTimeFacts): string {
  return say(
    head,
    `sorry, we cannot bring order #${order.number} at the time you chose. Choose another: ${webLink(timeLink)} Or call ${head.phone}.`,
  );
}

/** The delivery goes out again, or at another time (B-097, B-124). */
export function deliveryMovedLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number}: we will come on ${whenOf(facts)}`,
    preview: 'The time of your delivery has changed.',
    title: 'A new time for your delivery',
    body: [
      paragraph(`We will bring your order #${order.number} on ${whenOf(facts)}. There is no extra charge.`),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ageWarning(head, fulfilment),
      paragraph(`Doesn’t that work for you? Call us at ${head.phone}.`),
    ],
  });
}

export function deliveryMovedText(head: Letterhead, facts: OrderMessageFacts): string {
  const { order, link } = facts;
  return say(
    head,
    `order #${order.number} comes on ${whenOf(facts)}. ${adult(head)} ${webLink(link)} Not right? Call ${head.phone}.`,
  );
}

/**
 * Delivered before it was cancelled (B-116). `missingCents`: the amount that the cancellation gave up; 0 for
 * none.
 */
export type KeptDeliveredFacts = OrderMessageFacts & { deliveredOn: string; missingCents: number };

export function keptDeliveredLetter(head: Letterhead, facts: KeptDeliveredFacts): Letter {
  const { order, deliveredOn, missingCents } = facts;
  return orderLetter(head, facts, {
    subject: `A correction: order #${order.number} was delivered`,
    preview: 'Our message that it was cancelled was wrong.',
    title: `Delivered on ${deliveredOn}`,
    body: [
      paragraph(
        `We wrote that your order #${order.number} was cancelled. It had been handed over before that, so it is not cancelled.`,
      ),
      paragraph(
        missingCents > 0
          ? `We have released ${formatCents(missingCents)} of its price. We will call you about it.`
          : 'What you paid stays as it was.',
      ),
      paragraph(`Did you not get it? Call us at ${head.phone}.`),
    ],
  });
}

export function keptDeliveredText(
  head: Letterhead,
  { order, deliveredOn, missingCents }: KeptDeliveredFacts,
): string {
  const money =
    missingCents > 0 ? ` We will call you about ${formatCents(missingCents)} that we released.` : '';
  return say(
    head,
    `a correction: order #${order.number} was delivered on ${deliveredOn}, so it is not cancelled.${money} Not right? Call ${head.phone}.`,
  );
}

function whenOf({ fulfilment }: OrderMessageFacts): string {
  return fulfilment.method === 'delivery'
    ? `${fulfilment.date}, ${fulfilment.time}`
    : 'the time that you know';
}
