/**
 * What the checkout writes of an attempt to pay: that the vendor is about to be asked, and what it answered.
 * A change tells whether this caller made it.
 */
export { markAuthorized, markFailed, recordIntent } from './payments.store.ts';
