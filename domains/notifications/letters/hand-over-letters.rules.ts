/** Letters about how an order gets to its buyer: pickup, delivery and shipping. */

import type { Letter, Letterhead } from './letter.ts';
import {
  ageWarning,
  fulfilmentCard,
  giftBlocks,
  type OrderMessageFacts,
  type Shipment,
} from './order-facts.rules.ts';
import { orderLetter, paragraph } from './order-letter.rules.ts';

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
    subject: `Order #${order.number} is waiting for you`,
    preview: `We keep it until ${keptUntil}.`,
    title: 'Your order is waiting for you',
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

/** Triggered by the driver; names neither the driver nor where they are (B-122). */
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
      paragraph(`Call us at ${head.phone}: we can bring it again, you can pick it up, or we can cancel it.`),
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

/** A hand-over that did not happen was corrected, including its points (B-099). */
export function handOverCorrectedLetter(head: Letterhead, facts: OrderMessageFacts): Letter {
  const { order } = facts;
  return orderLetter(head, facts, {
    subject: `A correction: order #${order.number} is still at the store`,
    preview: 'We had noted it as handed over by mistake.',
    title: 'Your order is still at the store',
    body: [
      paragraph(
        `We had marked order #${order.number} as handed over. That was our mistake, and we have corrected it: your order is packed and waiting for you.`,
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
