/**
 * Counts the outcomes reported at doors in a time span, by outcome, and reads the end of the ledger (B-230,
 * B-303).
 */
export { countOutcomes, readHead as readLedgerHead } from './door-ledger.store.ts';
