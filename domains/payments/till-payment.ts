/** What was paid at the till of the store; `takeAtTill` records it. */
export { findTillPayment } from './till-payments.store.ts';
