/** The postings behind a number, page by page, and the sum of all of them. */
export { type Behind, postingsBehind as readBehind, sumBehind } from './behind.store.ts';
