/** What a follow-up is, in words, why it failed, and what is lost if it is given up (B-252). */
import { withoutContacts } from '#domains/notifications/trouble/trouble.rules.ts';

const whats: Readonly<Record<string, string>> = {
  'order.placed': 'Tell the buyer that the order is placed',
  'order.payment-not-made': 'Tell the buyer that the payment did not go through',
  'order.substituted': 'Tell the buyer what was changed',
  'order.shortened': 'Tell the buyer what was left out',
  'order.packed': 'Charge the card, and tell the buyer that the order is ready',
  'order.out': 'Tell the buyer that the order is on its way',
  'order.handed-over': 'Tell the buyer, and give the points',
  'order.taken-back': 'Take the points back, and tell the buyer',
  'order.paid-at-till': 'Give the points',
  'order.cancelled': 'Give the money back, and tell the buyer',
  'order.unclaimed': 'Text the store that no one has taken the order',
  'order.reminder-due': 'Remind the buyer of the pickup',
  'order.message-asked': 'Send a message again',
  'wanted.proof-asked': 'Ask who waits for a bottle whether the address is theirs',
  'wanted.is-back': 'Tell who waits that the bottle is here',
  'order.link-asked': 'Send the buyer the link to the order',
  'refund.asked': 'Give the money back, and tell the buyer',
  'refund.given-otherwise': 'Take the points back',
  'card.save-wanted': 'Keep a card on file',
  'card.removed': 'Remove a card at the payment service',
  'vault.forgotten': 'Remove a customer at the payment service',
  'supply-order.mail-asked': 'Mail an order to a supplier',
  'day.closed': 'Mail the figures of a day to the owners',
  'week.ended': 'Mail the figures of a week to the owners',
  'account.erased': 'Erase what is left of an account',
};

const beginnings: readonly (readonly [string, string])[] = [
  ['gateway.', 'Ask the payment service what happened'],
  ['square.', 'Ask the payment service what happened'],
  ['staff.', 'Write to the store’s people'],
  ['account.', 'Write to a customer'],
  ['alert.', 'Text the store’s people about an alert'],
];

/**
 * 'Charge the card, and tell the buyer that the order is ready'; an event without words is shown by its name.
 */
export function followUpWords(event: string): string {
  return whats[event] ?? beginnings.find(([start]) => event.startsWith(start))?.[1] ?? event;
}

const failures: readonly (readonly [RegExp, string])[] = [
  [/^The payment service did not answer/, 'The payment service did not answer.'],
  [/^The loyalty programme/, 'The points programme did not answer.'],
  [/being sent by another worker$/, 'Its message is being sent just now.'],
  [/still to be captured$/, 'The card is to be charged first.'],
  [/^Nothing is held for order/, 'The bank no longer holds money for it.'],
  [/^(Twilio|EasyPost)( answered)? 5\d\d/, 'The service answered that it does not work.'],
  [/^(Twilio|EasyPost)( answered)? 429/, 'The service has too much to do.'],
  [/^(Twilio|EasyPost)( answered)? 40[13]/, 'The service does not take the shop’s key.'],
  [/database is locked|SQLITE_BUSY|deadlock|could not serialize/i, 'The database was busy.'],
  [
    /\b(E[A-Z]*(CONN|TIMEDOUT|NOTFOUND|AGAIN|PIPE|UNREACH)[A-Z]*|UND_ERR\w*)\b|fetch failed|hang up|time(d )?out|abort/i,
    'A service did not answer, or the connection to it broke.',
  ],
];

/** Names and texts of people may be quoted; ids mean nothing to the person who reads this. */
const quoted = /["“][^"”]*["”]/g;
const ids = /\b(?=[\w-]*\d)[\w-]{16,}\b/g;

/**
 * Why it last failed, in the reader's words; otherwise the original message, without anything that may be
 * personal.
 */
export function failureWords(lastError: string): string {
  const known = failures.find(([sign]) => sign.test(lastError));
  if (known) return known[1];
  const plain = withoutContacts(lastError).replaceAll(quoted, '…').replaceAll(ids, '…').trim();
  return plain === '' ? 'It is not known why.' : `The error was: ${plain}`;
}

const moneyEvents: ReadonlySet<string> = new Set(['order.packed', 'order.cancelled', 'refund.asked']);

/** What is lost if it is given up. */
export function givingUpMeans(event: string): string {
  return moneyEvents.has(event)
    ? 'The money of this order stays as it is now, and the buyer is not notified. Settle it at the payment service.'
    : 'It is not tried again.';
}
