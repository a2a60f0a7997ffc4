/** How outcomes at doors were told in a span, by outcome, and the end of the ledger (B-230, B-303). */
export { countOutcomes, readHead as readLedgerHead } from './door-ledger.store.ts';
