/** Reads counts: one with its lines, the open ones, and past ones. */
export {
  countById as findCount,
  linesOfCount as readCountLines,
  listCounts,
  progressOf as readProgress,
} from './counts.store.ts';
