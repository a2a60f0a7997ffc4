/** What happened to an order, as the timeline says it (B-096). */
import { counterRefusals } from './handing-over/id-check.rules.ts';
import type { OrderEvent } from './order.ts';

const words: Readonly<Record<string, string>> = {
  substituted: 'Replaced',
  packed: 'Packed',
  unpacked: 'Packing undone',
  'left-out': 'Left out',
  out: 'Sent out',
  'handed-over': 'Handed over',
  'hand-over-undone': 'Hand-over undone',
  'taken-back': 'Handed over by mistake',
  'refused-at-counter': 'Not handed over',
  'came-back': 'Came back',
  cancelled: 'Cancelled',
  'refund-asked': 'Refund',
  restocked: 'Bottles back on the shelf',
  'contact-changed': 'Contact corrected',
  'message-asked': 'Sent again',
  'written-off': 'Money given up',
  'paid-at-till': 'Paid at the till',
};

/** Notes that are kept as a reason of a closed list. */
const noteWords: Readonly<Record<string, string>> = counterRefusals;

/** 'Left out: 1 × Gamay 750 mL: broken'. What has no words of its own is told by its name. */
export function eventWords({ what, note }: Pick<OrderEvent, 'what' | 'note'>): string {
  const told = words[what] ?? what.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return note === null ? told : `${told}: ${noteWords[note] ?? note}`;
}
