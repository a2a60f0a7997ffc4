/** Reads receipts: one, the drafts, past ones, and their lines. */
export { averagesOf as readAverageCosts } from './bottle-costs.store.ts';
export { filesOfReceipt as listReceiptFiles, readFile as readReceiptFile } from './receipt-files.store.ts';
export {
  arrivingOf as readArrivingBottles,
  linesOfReceipt as readReceiptLines,
  linesOfReceipts as readLinesOfReceipts,
  listReceipts,
  receiptById as findReceipt,
} from './receipts.store.ts';
