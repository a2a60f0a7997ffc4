/** What a consequence is, in words, and why one may be given up (B-252). */

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
  'order.link-asked': 'Send the buyer the link to the order',
  'refund.asked': 'Give the money back, and tell the buyer',
  'refund.given-otherwise': 'Take the points back',
  'card.save-wanted': 'Keep a card on file',
  'card.removed': 'Remove a card at the payment service',
  'vault.forgotten': 'Remove a customer at the payment service',
  'account.erased': 'Erase what is left of an account',
};

const beginnings: readonly (readonly [string, string])[] = [
  ['gateway.', 'Ask the payment service what happened'],
  ['square.', 'Ask the payment service what happened'],
  ['staff.', 'Write to the store’s people'],
  ['account.', 'Write to a customer'],
  ['alert.', 'Text the store’s people about an alert'],
];

/** 'Charge the card, and tell the buyer that the order is ready'; an event without words is named. */
export function followUpWords(event: string): string {
  return whats[event] ?? beginnings.find(([start]) => event.startsWith(start))?.[1] ?? event;
}

/** From a closed list, so that no words about a person come on record. */
export const giveUpReasons = {
  'done-otherwise': 'It was done in another way',
  'no-use': 'It is of no use any more',
  'cannot-work': 'It can never work',
} as const;

const moneyEvents: ReadonlySet<string> = new Set(['order.packed', 'order.cancelled', 'refund.asked']);

/** What is lost when it is given up. */
export function givingUpMeans(event: string): string {
  return moneyEvents.has(event)
    ? 'The money of this order stays as it is now, and the buyer is not told. Settle it at the payment service.'
    : 'It is not tried again.';
}
