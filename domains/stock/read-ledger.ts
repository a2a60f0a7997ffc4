/** One size as its page at the desk shows it: what is there, what was sold, what moved it (B-160). */
export {
  allocatedByOrder as readAllocatedByOrder,
  allocatedTo as readAllocated,
  type LedgerCursor,
  type LedgerEntry,
  ledgerOfFormat as readLedger,
  movedByCause as readMovedByCause,
  returnedFrom as readReturned,
  soldSince as readSold,
  stockOfFormat as readStock,
} from './ledger.store.ts';
export { allocatedToOrder as readAllocatedTo } from './stock.store.ts';
