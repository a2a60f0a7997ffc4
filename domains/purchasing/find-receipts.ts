/** Receipts as they stand: one, the drafts, those of former days, and their lines. */
export { averagesOf as readAverageCosts } from './bottle-costs.store.ts';
export {
  linesOfReceipt as readReceiptLines,
  linesOfReceipts as readLinesOfReceipts,
  listReceipts,
  receiptById as findReceipt,
} from './receipts.store.ts';
