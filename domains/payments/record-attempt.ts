/**
 * What the checkout records about a payment attempt: the intent before the vendor is called, and the answer.
 * Each change returns whether this caller made it.
 */
export { markAuthorized, markFailed, recordIntent } from './payments.store.ts';
