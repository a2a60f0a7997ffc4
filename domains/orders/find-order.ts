/** Orders in whatever state, paid for or not; `find-placed-order.ts` finds only those that were placed. */
export { findLatestPlaced, findOrder, findOrderByCheckout, readOrderState } from './orders.store.ts';
export { substitutionsOf } from './substitutions/substitutions.store.ts';
