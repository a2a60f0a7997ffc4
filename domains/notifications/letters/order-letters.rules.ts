/** Letters about an order. */
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
  type Shipment,
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
        ? [paragraph(`Lost this mail? Find your order at ${webLink(`${head.appUrl}/find-order`)}`)]
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
        `The bank did not answer in time, so order #${order.number} over ${formatCents(order.orderTotal)} was not placed. You were not charged.`,
      ),
      paragraph(
        'If your bank shows the amount as pending, it will vanish by itself, as a rule within a few days.',
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

/** Sent when the order is packed, not before (G-08). */
export function readyForPickupLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number} is ready for pickup`,
    preview: `It is on the pickup shelf at ${head.shopName}.`,
    title: 'Ready for pickup',
    body: [
      paragraph(
        `Your order #${order.number} is packed and on the pickup shelf. Say the number at the counter.`,
      ),
      fulfilmentCard(head, { method: 'pickup', readyFrom: null }),
      ...giftBlocks(order),
      ageWarning(head, { method: 'pickup' }),
    ],
  });
}

/** B-091. @param facts.keptUntil 'Friday, November 27' */
export function pickupReminderLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { keptUntil: string },
): Letter {
  const { order, keptUntil } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number} waits for you`,
    preview: `We keep it until ${keptUntil}.`,
    title: 'Your order waits for you',
    body: [
      paragraph(
        `Your order #${order.number} is on the pickup shelf. We keep it until ${keptUntil}. Say the number at the counter.`,
      ),
      fulfilmentCard(head, { method: 'pickup', readyFrom: null }),
      ...giftBlocks(order),
      ageWarning(head, { method: 'pickup' }),
      paragraph(`Do you need more time? Call us at ${head.phone}.`),
    ],
  });
}

/** M-210. */
export function deliveryScheduledLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  const when = fulfilment.method === 'delivery' ? ` for ${fulfilment.date}, ${fulfilment.time}` : '';
  return orderLetter(head, facts, {
    subject: `Order #${order.number}: delivery scheduled${when}`,
    preview: 'We will bring it ourselves.',
    title: 'Delivery scheduled',
    body: [
      paragraph(`Delivery scheduled${when}. This is your order #${order.number}.`),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ageWarning(head, fulfilment),
    ],
  });
}

export function outForDeliveryLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number} is on its way`,
    preview: 'Please have a photo ID at hand.',
    title: 'We are on the way',
    body: [
      paragraph(`Your order #${order.number} has left the store.`),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ageWarning(head, fulfilment),
    ],
  });
}

/** The driver said so; without the driver's name or place (B-122). */
export function nextStopLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order, fulfilment } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number}: you are the next stop`,
    preview: 'Please have a photo ID at hand.',
    title: 'You are the next stop',
    body: [
      paragraph(`We come to you next with your order #${order.number}.`),
      fulfilmentCard(head, fulfilment),
      ...giftBlocks(order),
      ageWarning(head, fulfilment),
    ],
  });
}

/** @param facts.why a sentence: 'Nobody was there to receive it.' (B-122) */
export function notHandedOverLetter(head: Letterhead, facts: OrderMessageFacts & { why: string }): Letter {
  const { order, why } = facts;
  return orderLetter(head, facts, {
    subject: `We could not hand over order #${order.number}`,
    preview: why,
    title: 'We could not hand over your order',
    body: [
      paragraph(`${why} Your order #${order.number} comes back to the store.`),
      paragraph(`Call us at ${head.phone}: it can go again, you can fetch it, or we cancel it.`),
    ],
  });
}

/** M-210. @param deliveredOn 'November 20, 2026' */
export function deliveredLetter(
  head: Letterhead,
  facts: OrderMessageFacts & { deliveredOn: string },
): Letter {
  const { order, deliveredOn } = facts;
  return orderLetter(head, facts, {
    subject: `Order #${order.number} was delivered`,
    preview: `Delivered on ${deliveredOn}.`,
    title: `Delivered on ${deliveredOn}`,
    body: [
      paragraph(`Your order #${order.number} was handed over. We hope you will be glad of it.`),
      ...(order.kept ? [paragraph(order.kept.words)] : []),
      paragraph(`Is something not right? Call us at ${head.phone}, and we will make it right.`),
    ],
  });
}

/** A hand-over that did not happen was put right: points as well (B-099). */
export function handOverCorrectedLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order } = facts;
  return orderLetter(head, facts, {
    subject: `A correction: order #${order.number} is still at the store`,
    preview: 'We had noted it as handed over by mistake.',
    title: 'Your order is still at the store',
    body: [
      paragraph(
        `We had noted order #${order.number} as handed over. That was our mistake, and it is put right: your order is packed and waits for you.`,
      ),
      paragraph(`Do you have it already? Call us at ${head.phone}.`),
    ],
  });
}

/** M-212. */
export function shippedLetter(head: Letterhead, facts: OrderMessageFacts & { shipment: Shipment }): Letter {
  const { order, fulfilment, shipment } = facts;
  const isOne = shipment.parcels.length === 1;
  const destination = fulfilment.method === 'shipping' ? [fulfilment.addressLines] : [];
  return orderLetter(head, facts, {
    subject: `Order #${order.number} has been shipped`,
    preview: isOne ? `With ${shipment.text}.` : `In ${shipment.parcels.length} parcels: ${shipment.text}.`,
    title: 'Your order has been shipped',
    body: [
      paragraph(
        `Your order #${order.number} is on its way to your home${isOne ? '' : `, in ${shipment.parcels.length} parcels`}.`,
      ),
      ...giftBlocks(order),
      ...shipment.parcels.flatMap(({ provider, trackingNumber, link }, position) => [
        {
          kind: 'card',
          title: isOne ? provider : `Parcel ${position + 1}, ${provider}`,
          groups: [[`Tracking number ${trackingNumber}`], ...(position === 0 ? destination : [])],
        } as const,
        ...(link === null
          ? []
          : [
              {
                kind: 'button',
                label: isOne ? 'Track the parcel' : `Track parcel ${position + 1}`,
                href: link,
              } as const,
            ]),
      ]),
      ageWarning(head, fulfilment),
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
      : 'You were not charged. If your bank shows the amount as pending, it will vanish by itself, as a rule within a few days.';
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
      paragraph('Was it not you? Then there is nothing to do: the link was sent to you alone.'),
    ],
  });
}
