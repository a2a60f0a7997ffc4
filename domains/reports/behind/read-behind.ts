/** The postings behind a number, page by page, and what all of them come to. */
export { type Behind, postingsBehind as readBehind, sumBehind } from './behind.store.ts';
