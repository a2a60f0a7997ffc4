/** Reads drafts of phone orders. */
export { draftById as findDraft, listDrafts } from './order-drafts.store.ts';
