/** Why staff refund or cancel: closed lists for the books, beside the sentence that the buyer reads. */

/** The sentence is a suggestion, which staff may change. */
export const refundReasons = {
  corked: { words: 'Corked or off', sentence: 'A bottle was not as it should be.' },
  broken: { words: 'Broken', sentence: 'A bottle was broken.' },
  'wrong-bottle': { words: 'Wrong bottle sent', sentence: 'We sent you the wrong bottle.' },
  missing: { words: 'Missing in the bag', sentence: 'A bottle was missing.' },
  late: { words: 'Came late', sentence: 'Your order came later than we promised.' },
  'came-back': { words: 'Brought back unopened', sentence: 'You brought a bottle back.' },
  goodwill: { words: 'Goodwill', sentence: 'We want to make this right.' },
} as const;

export type RefundWhy = keyof typeof refundReasons;

/** `restock`: whether its bottles stand on the shelf, unless staff say otherwise line by line (B-092). */
export const cancelReasons = {
  'buyer-asked': { words: 'The buyer asked for it', sentence: 'You asked us to cancel it.', restock: true },
  'sold-out': { words: 'Not on the shelf', sentence: 'We no longer have it.', restock: false },
  broken: { words: 'Broken', sentence: 'It broke while we were packing it.', restock: false },
  'not-fetched': { words: 'Never picked up', sentence: 'It was not picked up.', restock: true },
  'not-delivered': { words: 'Could not be delivered', sentence: 'We could not hand it over.', restock: true },
  'not-paid': {
    words: 'The authorization has expired',
    sentence: 'The bank has released the money.',
    restock: true,
  },
  'looks-wrong': {
    words: 'Something looks wrong',
    sentence: 'We could not accept this order.',
    restock: true,
  },
} as const;

export type CancelWhy = keyof typeof cancelReasons;
