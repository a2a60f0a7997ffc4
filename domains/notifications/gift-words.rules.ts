/**
 * What the recipient of a gift is sent (N-070): who it is from and how it comes. No price, nothing about the
 * contents, and no link to the order, where both could be read. The recipient never asked for our texts, so
 * the text also says how to stop them.
 */
import type { Letterhead } from './letters/letter.ts';
import { nameInWords } from './plain-words.rules.ts';
import { adult, say } from './texts.rules.ts';

export interface GiftFacts {
  number: number;
  /** The buyer's first name. */
  from: string;
  method: 'pickup' | 'delivery' | 'shipping';
  /** The window of a delivery: '5:00 pm - 6:00 pm'. */
  time: string | null;
  /** The parcels of a shipment: 'UPS 1Z1, 1Z2'. */
  parcels: string | null;
}

export function giftComingText(head: Letterhead, facts: GiftFacts): string {
  const from = nameInWords(facts.from);
  const gift = from === null ? 'a gift' : `a gift from ${from}`;
  return say(head, `${gift} ${comes(head, facts)} Questions? Call ${head.phone}. STOP ends texts.`);
}

function comes(head: Letterhead, { number, method, time, parcels }: GiftFacts): string {
  switch (method) {
    case 'pickup':
      return `is ready for you at ${head.addressLines.join(', ')}. Say #${number}, and bring a photo ID, ${head.minimumAge}+ only.`;
    case 'delivery':
      return `is on its way to you${time === null ? '' : `, ${time}`}. ${adult(head)}`;
    case 'shipping':
      return `is on its way to you${parcels === null ? '' : ` with ${parcels}`}. An adult (${head.minimumAge}+) must sign for it.`;
  }
}
