/** What a count must know about movements written after it (B-167). */
export {
  correctedSinceOf as readCorrectedSince,
  learnedSinceOf as heardSince,
  type MovedSince,
  movedSinceOf as movedSince,
} from './ledger.store.ts';
export { countedAtOf as readCountedAt, writeCountedAt as noteCounted } from './stock.store.ts';
