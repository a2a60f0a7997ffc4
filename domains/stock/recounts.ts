/** Sizes to be counted again; a count of one ends it (`countBottles`). */
export { askRecount, openRecounts, recountOf as findRecount } from './recounts.store.ts';
