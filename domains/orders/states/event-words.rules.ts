/** What happened to an order, in the words of the timeline (B-096). */
import { counterRefusals } from '../handing-over/id-check.rules.ts';
import type { OrderEvent } from '../order.ts';

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
  'kept-delivered': 'Cancellation taken back, it was delivered before',
  'came-back': 'Came back',
  moved: 'Comes at another time',
  'now-pickup': 'Is picked up instead',
  'time-asked': 'Buyer asked for another time',
  cancelled: 'Cancelled',
  'refund-asked': 'Refund',
  'refund-asked-again': 'Refund tried again',
  'refund-given-otherwise': 'Refund given another way',
  restocked: 'Bottles back on the shelf',
  'contact-changed': 'Contact corrected',
  'gift-corrected': 'Gift corrected',
  'message-asked': 'Sent again',
  'written-off': 'Money given up',
  'paid-at-till': 'Paid at the till',
  'label-bought': 'Label bought',
  'label-refused': 'No label',
  'label-voided': 'Label voided',
  'label-kept': 'Label not voided',
  'carrier-delivered': 'Delivered by its carrier',
  'carrier-refused': 'Refused at the door, its carrier says',
  'carrier-returning': 'On its way back, its carrier says',
  'shelf-checked': 'Shelf checked',
  proposed: 'Buyer asked',
  'proposal-call': 'To call',
  'proposal-agreed': 'Agreed',
  'proposal-declined': 'Declined',
  'proposal-expired': 'Not answered',
  'proposal-withdrawn': 'Question withdrawn',
};

/** Reasons of closed lists, with which notes begin, in the words that staff read. */
const reasonWords: Readonly<Record<string, string>> = {
  ...counterRefusals,
  refused: 'not accepted',
  'under-age': 'no one of 21 or older',
  absent: 'no one was there',
  'done-otherwise': 'done in another way',
  'no-use': 'no longer useful',
  'cannot-work': 'it can never work',
};

/** 'absent, UPS 1Z' → 'no one was there, UPS 1Z'. A free-text note stays as it is. */
export function noteWords(note: string): string {
  return note.replace(/^[a-z-]+(?=$|, )/, (reason) => reasonWords[reason] ?? reason);
}

/** 'Left out: 1 × Gamay 750 mL: broken'. An event without words of its own is shown by its name. */
export function eventWords({ what, note }: Pick<OrderEvent, 'what' | 'note'>): string {
  const told = words[what] ?? what.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return note === null ? told : `${told}: ${noteWords(note)}`;
}
