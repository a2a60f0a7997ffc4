/** Sizes to be counted again; a count of one ends it (`countBottles`). */
export { askRecount, endRecounts, openRecounts, recountOf as findRecount } from './recounts.store.ts';
