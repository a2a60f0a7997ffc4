/** What the checkout writes about an order, from the first payment attempt until it is placed. */
export { insertOrder, markPaymentFailed, markPlaced, retryOrder } from './order-writes.store.ts';
