/** What the desk says in answer to an act on an order: what was done, or the refusal at its field. */

import { formatCents } from '#kit/money.ts';
import type { Substitution } from '../substitutions/substitution.rules.ts';
import type { AnswerContext, DeskAnswer } from './desk-answer.ts';
import { refusedWords } from './refused-words.rules.ts';

export type DeskReply =
  | { kind: 'done'; sentence: string }
  | { kind: 'refused'; field: string; sentence: string };

export function deskWords(answer: DeskAnswer, context: AnswerContext): DeskReply {
  const sentence = doneWords(answer, context.number);
  if (sentence !== null) return { kind: 'done', sentence };
  return { kind: 'refused', field: fieldOf[answer.kind] ?? 'act', sentence: refusedWords(answer, context) };
}

/** Whether the act was done; every other answer changed nothing. */
export function isDoneAnswer(answer: DeskAnswer): boolean {
  return doneWords(answer, 0) !== null;
}

/** Where the words stand: at a field of the form, or over the acts. */
const fieldOf: Readonly<Record<string, string>> = {
  stale: 'stale',
  'above-limit': 'approval',
  'refused-twice': 'approval',
  'not-yours': 'approval',
  'not-confirmed': 'notConfirmed',
  'place-invalid': 'place',
  'place-taken': 'place',
  'receipt-invalid': 'receipt',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'same-contact': 'contact',
  'too-much': 'amount',
  'reason-invalid': 'reason',
  'how-missing': 'how',
  'tracking-missing': 'tracking',
  'waits-for-answer': 'asked',
  'check-shelf': 'shelf',
  'no-window': 'slot',
  'window-full': 'slot',
  'same-window': 'slot',
  'already-asked': 'asked',
};

function doneWords(answer: DeskAnswer, number: number): string | null {
  switch (answer.kind) {
    case 'packed':
      return `#${number} is packed.`;
    case 'unpacked':
      return `#${number} is to be packed again. No one was charged or notified.`;
    case 'left-out':
      return `Left out. The buyer pays ${formatCents(answer.lessCents)} less.`;
    case 'shelf-checked':
      return answer.lacking === 0
        ? `${answer.bottle}: found. Thank you.`
        : `${answer.bottle}: not there. Offer another, or leave it out.`;
    case 'handed-over':
      return `#${number} is handed over.`;
    case 'refused-at-counter':
      return answer.needsManager
        ? `Refused ${answer.times} times. Please call a manager.`
        : 'Noted. The order stays ready.';
    case 'hand-over-undone':
      return `#${number} is ready again. The buyer was not notified.`;
    case 'taken-back':
      return `#${number} is ready again. Points go back, and the buyer gets a corrected letter.`;
    case 'paid-at-till':
      return `${formatCents(answer.amountCents)} paid at the till.`;
    case 'cancelled':
      return answer.tillCents === undefined
        ? `#${number} is cancelled.`
        : `#${number} is cancelled. Give ${formatCents(answer.tillCents)} back at the till.`;
    case 'asked':
      return `${formatCents(answer.parts.amountCents)} goes back.`;
    case 'asked-again':
      return `The bank is asked for ${formatCents(answer.amountCents)} again.`;
    case 'given-otherwise':
      return `Noted: ${formatCents(answer.amountCents)} went back another way.`;
    case 'contact-changed':
      return `The ${answer.what} is corrected, for what is sent from now on.`;
    case 'gift-corrected':
      return `Noted: ${answer.what}. Print slip and label again.`;
    case 'proposed':
      return `The buyer is asked about ${answer.proposal.productName}. It is held until then.`;
    case 'agreed':
      return `${sentWords(answer.substitution)}`;
    case 'declined':
      return `Left out. The buyer pays ${formatCents(answer.lessCents)} less.`;
    case 'withdrawn':
      return `The question about ${answer.proposal.productName} is withdrawn.`;
    case 'out':
      return `#${number} is on its way.`;
    case 'moved':
      return `#${number} comes ${answer.window}. The buyer is notified.`;
    case 'came-back':
      return `#${number} is back. It goes again, becomes a pickup, or is cancelled.`;
    case 'written-off':
      return `The money of #${number} is given up.`;
    case 'now-pickup':
      return `#${number} is a pickup now. The buyer is notified once it is ready.`;
    default:
      return null;
  }
}

function sentWords({ quantity, productName, size }: Substitution): string {
  return `${quantity} × ${productName} ${size} ${quantity === 1 ? 'is' : 'are'} sent instead.`;
}
