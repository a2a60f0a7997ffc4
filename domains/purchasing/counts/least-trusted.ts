import type { Db } from '#db/connection.ts';
import { listLongestUnseen } from '#domains/stock/longest-unseen.ts';
import type { FormatId } from '#kit/ids.ts';

/** The sizes whose stock in the books is trusted least: those that nobody has seen for the longest (B-166). */
export function listLeastTrusted(db: Db, limit: number): Promise<FormatId[]> {
  return listLongestUnseen(db, limit);
}
