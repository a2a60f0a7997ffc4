/** What the checkout writes of an order, from its first attempt to pay until it is placed. */
export { insertOrder, markPaymentFailed, markPlaced, retryOrder } from './order-writes.store.ts';
