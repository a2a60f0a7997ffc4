/** Letters about an order and its money: placed, changed, refunded, cancelled. */
import { formatCents } from '#kit/money.ts';
import { webLink } from '../plain-words.rules.ts';
import type { Letter, Letterhead } from './letter.ts';
import {
  ageWarning,
  billBlocks,
  fulfilmentCard,
  giftBlocks,
  type Instead,
  type OrderMessageFacts,
  tenderText,
} from './order-facts.rules.ts';
import { nextStep, orderLetter, paragraph } from './order-letter.rules.ts';

/** M-126: what was ordered, what it came to, how it is paid and how it is handed over. */
export function orderPlacedLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  return orderLetter(head, facts, {
    subject: `Your order #${order.number} at ${head.shopName}`,
    preview: `${formatCents(order.orderTotal)}, placed on ${order.orderDate}.`,
    title: 'Thank you! Your order has been placed',
    body: [
      paragraph(`This is your order #${order.number} of ${order.orderDate}. ${nextStep(fulfilment)}`),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ageWarning(head, fulfilment),
      ...billBlocks(order),
      paragraph(`Payment: ${tenderText(order)}`),
      // An account lists its orders; a guest has only this letter.
      ...(facts.isGuest
        ? [paragraph(`Lost this email? Find your order at ${webLink(`${head.appUrl}/find-order`)}`)]
        : []),
    ],
  });
}

/** R-009: the bank never answered, and any authorization it may have made was voided. */
export function paymentNotMadeLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { retryLink: string },
): Letter {
  const { order, retryLink } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number} was not placed, and you were not charged`,
    preview: 'The payment did not go through.',
    title: 'Your payment did not go through',
    body: [
      paragraph(
        `The bank did not answer in time, so order #${order.number} for ${formatCents(order.orderTotal)} was not placed. You were not charged.`,
      ),
      paragraph(
        'If your bank shows the amount as pending, it will disappear on its own, usually within a few days.',
      ),
      paragraph('Your cart is as you left it. Prices and stock may have moved since.'),
    ],
    button: { label: 'Go back to your cart', href: retryLink },
  });
}

/**
 * S-05.
 *
 * @param facts.backCents what is refunded once the order is packed, tax included; 0 if the price is unchanged
 */
export function orderSubstitutedLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { instead: readonly Instead[]; backCents: number },
): Letter {
  const { order, instead, backCents } = facts;
  return orderLetter(head, facts, {
    subject: `A change to your order #${order.number}`,
    preview: 'We could not send everything as you ordered it.',
    title: 'We changed something in your order',
    body: [
      paragraph(
        `We could not send everything of your order #${order.number} as you ordered it. You do not pay more.`,
      ),
      {
        kind: 'card',
        title: instead.some(({ sent }) => sent !== null) ? 'What you get instead' : 'What is left out',
        groups: instead.map(({ ordered, sent }) =>
          sent === null ? [ordered, 'is left out'] : [sent, `instead of ${ordered}`],
        ),
      },
      paragraph(
        backCents > 0
          ? `It costs less: ${formatCents(backCents)} goes back to your ${tenderText(order)} when the order is packed.`
          : 'The price stays as it was.',
      ),
      paragraph(`Would you rather not have it? Call us at ${head.phone}.`),
    ],
  });
}

/** @param facts.reason the store's explanation, or null */
export function refundedLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { refundCents: number; reason: string | null },
): Letter {
  const { order, refundCents, reason } = facts;
  return orderLetter(head, facts, {
    subject: `A refund of ${formatCents(refundCents)} for order #${order.number}`,
    preview: `It goes back to your ${tenderText(order)}.`,
    title: `${formatCents(refundCents)} goes back to you`,
    body: [
      paragraph(
        `We have refunded ${formatCents(refundCents)} of your order #${order.number} to your ${tenderText(order)}.`,
      ),
      ...(reason === null ? [] : [paragraph(reason)]),
      paragraph('Banks take up to ten days to show it.'),
    ],
  });
}

/** @param facts.refundCents the captured amount that is refunded; 0 when nothing was captured */
export function orderCancelledLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { refundCents: number; reason: string | null },
): Letter {
  const { order, refundCents, reason } = facts;
  const money =
    refundCents > 0
      ? `${formatCents(refundCents)} goes back to your ${tenderText(order)}. Banks take up to ten days to show it.`
      : 'You were not charged. If your bank shows the amount as pending, it will disappear on its own, usually within a few days.';
  return orderLetter(head, facts, {
    subject: `Order #${order.number} was cancelled`,
    preview: refundCents > 0 ? `${formatCents(refundCents)} goes back to you.` : 'You were not charged.',
    title: 'Your order was cancelled',
    body: [
      paragraph(`Your order #${order.number} of ${order.orderDate} was cancelled.`),
      ...(reason === null ? [] : [paragraph(reason)]),
      paragraph(money),
      paragraph(`Questions? Call us at ${head.phone}.`),
    ],
  });
}

/** For a guest who lost the first letter (G-16): it repeats what was bought and links to the order. */
export function orderLinkLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  return orderLetter(head, facts, {
    subject: `The link to your order #${order.number} at ${head.shopName}`,
    preview: `${formatCents(order.orderTotal)}, placed on ${order.orderDate}.`,
    title: 'Here is your order again',
    body: [
      paragraph(
        `Somebody, we hope it was you, asked for the link to your order #${order.number} of ${order.orderDate}.`,
      ),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ...billBlocks(order),
      paragraph(`Payment: ${tenderText(order)}`),
      paragraph('Wasn’t it you? Then there is nothing to do: the link was sent only to you.'),
    ],
  });
}
