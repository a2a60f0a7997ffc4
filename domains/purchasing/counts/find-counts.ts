/** Counts as they stand: one with its lines, the open ones, those of former days. */
export {
  countById as findCount,
  linesOfCount as readCountLines,
  listCounts,
  progressOf as readProgress,
} from './counts.store.ts';
