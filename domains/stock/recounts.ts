/** Sizes to be counted again; a count of one ends it (`countBottles`). */
export { askRecount, openRecounts, type Recount } from './recounts.store.ts';
