/** Texts: short, and the shop's own words use only the character set that fits 160 characters in one text. */
import { formatCents } from '#kit/money.ts';
import type { Letterhead } from './letters/letter.ts';
import { type OrderMessageFacts, type Shipment, tenderText } from './letters/order-facts.rules.ts';
import { oneLine, webLink } from './plain-words.rules.ts';

/** '123456 is your Demijohn code. It is valid for 10 minutes.' */
export function verificationCodeText({
  code,
  minutes,
  shortName,
}: {
  code: string;
  minutes: number;
  shortName: string;
}): string {
  return `${code} is your ${oneLine(shortName)} code. It is valid for ${minutes} minutes.`;
}

/** The signed link is the only record of the order for a guest without an e-mail address (G-48). */
export function orderPlacedText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(
    head,
    `order #${order.number} is placed, ${formatCents(order.orderTotal)} in all. See it at ${webLink(link)}`,
  );
}

/** For a guest who lost the first text (G-16). */
export function orderLinkText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(head, `the link to your order #${order.number}, as asked for: ${webLink(link)}`);
}

export function paymentNotMadeText(head: Letterhead, { order }: OrderMessageFacts): string {
  return say(
    head,
    `your payment did not go through. Order #${order.number} was not placed and you were not charged.`,
  );
}

export function orderSubstitutedText(
  head: Letterhead,
  { order, link, backCents }: OrderMessageFacts & { backCents: number },
): string {
  const money = backCents > 0 ? `${formatCents(backCents)} goes back to your card.` : 'The price stays.';
  return say(
    head,
    `we had to change something in order #${order.number}. ${money} ${webLink(link)} Not right? Call ${head.phone}.`,
  );
}

export function readyForPickupText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(
    head,
    `order #${order.number} is ready for pickup. Bring a photo ID, ${head.minimumAge}+ only. ${webLink(link)}`,
  );
}

/** @param facts.keptUntil 'Friday, November 27' */
export function pickupReminderText(
  head: Letterhead,
  { order, link, keptUntil }: OrderMessageFacts & { keptUntil: string },
): string {
  return say(
    head,
    `order #${order.number} waits for you. We keep it until ${keptUntil}. Bring a photo ID, ${head.minimumAge}+ only. ${webLink(link)}`,
  );
}

/** N-081; every such text says how to stop them. @param facts.words 'Barolo Bussia, 750 mL' */
export function backInStockText(head: Letterhead, { words, link }: { words: string; link: string }): string {
  return say(head, `${oneLine(words)} is here again. Nothing is held. ${webLink(link)} STOP ends texts.`);
}

/** To the store's own staff, without a name (B-056). */
export function orderUnclaimedText(
  head: Letterhead,
  { number, minutes }: { number: number; minutes: number },
): string {
  return say(
    head,
    `no one has taken order #${number} for ${minutes} minutes. Open the board: ${webLink(`${head.appUrl}/desk`)}`,
  );
}

export function deliveryScheduledText(
  head: Letterhead,
  { order, fulfilment, link }: OrderMessageFacts,
): string {
  const when = fulfilment.method === 'delivery' ? ` for ${fulfilment.date}, ${fulfilment.time}` : '';
  return say(head, `order #${order.number}: delivery scheduled${when}. ${adult(head)} ${webLink(link)}`);
}

export function outForDeliveryText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(head, `order #${order.number} is out for delivery. ${adult(head)} ${webLink(link)}`);
}

/** Triggered by the driver (B-122). */
export function nextStopText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(head, `you are our next stop with order #${order.number}. ${adult(head)} ${webLink(link)}`);
}

/** @param facts.why a sentence: 'Nobody was there to receive it.' (B-122) */
export function notHandedOverText(
  head: Letterhead,
  { order, link, why }: OrderMessageFacts & { why: string },
): string {
  return say(
    head,
    `we could not hand over order #${order.number}. ${why} It comes back to the store: call ${head.phone}. ${webLink(link)}`,
  );
}

export function deliveredText(
  head: Letterhead,
  { order, deliveredOn }: OrderMessageFacts & { deliveredOn: string },
): string {
  return say(
    head,
    `order #${order.number} was delivered on ${deliveredOn}.${order.kept ? ` ${order.kept.words.replaceAll('–', '-')}` : ''} Not right? Call ${head.phone}.`,
  );
}

export function handOverCorrectedText(head: Letterhead, { order, link }: OrderMessageFacts): string {
  return say(
    head,
    `a correction: order #${order.number} is still at the store, we noted it as handed over by mistake. ${webLink(link)} Call ${head.phone}.`,
  );
}

export function shippedText(
  head: Letterhead,
  { order, shipment, link }: OrderMessageFacts & { shipment: Shipment },
): string {
  const { parcels, text } = shipment;
  // There is little room in a text: the page behind its link has every number.
  const numbers = parcels.length > 2 ? `in ${parcels.length} parcels` : text;
  return say(
    head,
    `order #${order.number} has been shipped, ${numbers}. An adult (${head.minimumAge}+) must sign. ${webLink(link)}`,
  );
}

export function refundedText(
  head: Letterhead,
  { order, refundCents }: OrderMessageFacts & { refundCents: number },
): string {
  return say(
    head,
    `${formatCents(refundCents)} of order #${order.number} goes back to your ${tenderText(order)}.`,
  );
}

export function orderCancelledText(
  head: Letterhead,
  { order, refundCents }: OrderMessageFacts & { refundCents: number },
): string {
  const money =
    refundCents > 0
      ? `${formatCents(refundCents)} goes back to your ${tenderText(order)}.`
      : 'You were not charged.';
  return say(head, `order #${order.number} was cancelled. ${money} Questions? Call ${head.phone}.`);
}

/** What the shop says in a text, with the store's own words around it (B-216). */
export function say({ shortName, own }: Letterhead, words: string): string {
  const { greeting, paragraph, closing } = own.text;
  const facts = greeting === '' ? words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return oneLine(
    `${shortName}: ${[greeting, facts, paragraph, closing].filter((each) => each !== '').join(' ')}`,
  );
}

export function adult({ minimumAge }: Letterhead): string {
  return `An adult (${minimumAge}+) with a photo ID must receive it.`;
}
