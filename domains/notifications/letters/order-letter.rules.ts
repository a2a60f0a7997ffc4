/** The parts that every letter about an order has around its own text. */

import { greeting } from '../plain-words.rules.ts';
import { writeLetter } from './letter.rules.ts';
import type { Block, Letter, Letterhead } from './letter.ts';
import { type FulfilmentFacts, firstNameOf, type OrderFacts } from './order-facts.rules.ts';

interface Wording {
  subject: string;
  preview: string;
  title: string;
  body: readonly Block[];
  /** Replaces the link to the order's page. */
  button?: { label: string; href: string };
}

/** A letter that greets the buyer and ends with the link to the order's page. */
export function orderLetter(
  head: Letterhead,
  { order, link }: { order: OrderFacts; link: string },
  wording: Wording,
): Letter {
  const { subject, preview, title, body, button = { label: 'See your order', href: link } } = wording;
  return writeLetter(head, {
    subject,
    preview,
    title,
    greeting: greeting(firstNameOf(order)),
    blocks: [...body, { kind: 'button', ...button }],
    why: `You are receiving this email because of your order #${order.number}.`,
  });
}

export function paragraph(text: string) {
  return { kind: 'paragraph', text } as const;
}

/** G-08: nothing is ready before it is packed. */
export function nextStep(fulfilment: FulfilmentFacts): string {
  switch (fulfilment.method) {
    case 'pickup': {
      const boxing = 'We are boxing it now and will text you when it is on the pickup shelf.';
      return fulfilment.readyFrom === null ? boxing : `Ready for pickup ${fulfilment.readyFrom}. ${boxing}`;
    }
    case 'delivery':
      return 'We will bring it ourselves in the time that you chose.';
    case 'shipping':
      return 'We are packing it now and will write to you when it is on its way.';
  }
}
