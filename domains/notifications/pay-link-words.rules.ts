/** The letter and the text with the pay link of a phone order (B-101). They name no address. */
import { formatCents } from '#kit/money.ts';
import { writeLetter } from './letters/letter.rules.ts';
import type { Letter, Letterhead } from './letters/letter.ts';
import { momentText } from './moment.rules.ts';
import { greeting, webLink } from './plain-words.rules.ts';
import { say } from './texts.rules.ts';

export interface PayLinkFacts {
  firstName: string;
  link: string;
  /** Epoch ms. */
  until: number;
  totalCents: number;
  items: readonly { name: string; detail: string; amount: string }[];
}

export function payLinkLetter(head: Letterhead, facts: PayLinkFacts): Letter {
  const { firstName, link, until, totalCents, items } = facts;
  const total = formatCents(totalCents);
  return writeLetter(head, {
    subject: `Your phone order at ${head.shopName}`,
    preview: `${total}, held for you until ${momentText(until)}.`,
    title: 'Your bottles are held for you',
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for calling. This is what we wrote down; it is yours once you have confirmed it with a card, and is held for you until ${momentText(until)}.`,
      },
      { kind: 'items', items },
      { kind: 'totals', rows: [{ name: 'Order total', amount: total, isTotal: true }] },
      { kind: 'button', label: 'Check and pay', href: link },
      {
        kind: 'warning',
        text: `You must be ${head.minimumAge} or older, and show a photo ID when you receive it. Your card is charged when your order is packed.`,
      },
      { kind: 'paragraph', text: `Is something not right? Call us at ${head.phone} before you pay.` },
    ],
    why: 'You are receiving this email because you ordered by phone.',
  });
}

export function payLinkText(head: Letterhead, { link, until, totalCents }: PayLinkFacts): string {
  const total = formatCents(totalCents);
  return say(
    head,
    `your order by phone, ${total} in all, is held until ${momentText(until)}. Check and pay: ${webLink(link)}`,
  );
}
