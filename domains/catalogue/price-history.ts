/** What packs have cost. */
export { type PastPrice, readPriceHistory } from './price-history.store.ts';
