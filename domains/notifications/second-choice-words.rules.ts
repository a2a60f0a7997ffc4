/** The question whether another bottle may be sent, by mail and by text (B-071). Neither names an address. */
import { formatCents } from '#kit/money.ts';
import { writeLetter } from './letters/letter.rules.ts';
import type { Letter, Letterhead } from './letters/letter.ts';
import { clockText, momentText } from './moment.rules.ts';
import { greeting, webLink } from './plain-words.rules.ts';
import { say } from './texts.rules.ts';

export interface SecondChoiceFacts {
  number: number;
  firstName: string;
  /** '1 × Gamay 750 mL', and what could be sent instead. */
  ordered: string;
  offered: string;
  /** How much less the buyer would pay, in cents with tax; 0 for the same price. */
  lessCents: number;
  /** The deadline for an answer, epoch ms, and what follows without one. */
  until: number;
  withoutAnswer: 'leave-out' | 'call';
  /** The page with the three answers. */
  link: string;
}

export function secondChoiceLetter(head: Letterhead, facts: SecondChoiceFacts): Letter {
  const { number, firstName, ordered, offered, lessCents, until, withoutAnswer, link } = facts;
  return writeLetter(head, {
    subject: `A question about your order #${number}`,
    preview: `May we send ${offered} instead?`,
    title: 'May we send another bottle?',
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `We are packing your order #${number}, and one thing is not on our shelf. This could come instead:`,
      },
      { kind: 'card', title: 'Instead', groups: [[offered, `instead of ${ordered}`]] },
      {
        kind: 'paragraph',
        text: lessCents > 0 ? `You would pay ${formatCents(lessCents)} less.` : 'You would pay the same.',
      },
      { kind: 'button', label: 'Answer', href: link },
      {
        kind: 'paragraph',
        text: `It is held for you until ${momentText(until)}. If we do not hear from you, ${
          withoutAnswer === 'call' ? 'we call you' : 'we leave it out, and you do not pay for it'
        }. Or call us at ${head.phone}.`,
      },
    ],
    why: `You are receiving this email because of your order #${number}.`,
  });
}

/** Without the names of the bottles, whose accents would make the text longer; they are on the page. */
export function secondChoiceText(head: Letterhead, facts: SecondChoiceFacts): string {
  const { number, lessCents, until, link } = facts;
  const price = lessCents > 0 ? `${formatCents(lessCents)} less` : 'the same price';
  return say(
    head,
    `a bottle of order #${number} is sold out. Take another, ${price}? Answer by ${clockText(until)}: ${webLink(link)}`,
  );
}
