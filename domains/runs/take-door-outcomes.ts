import type { Db } from '#db/connection.ts';
import { idOfReport, readDoorReport } from './door.rules.ts';
import type { RunKey } from './run-key.ts';
import { type OutcomeAnswer, takeDoorOutcome } from './take-door-outcome.ts';

/** A run has no more stops than this; a phone sends any others in its next list. */
export const maxOutcomes = 200;

export type ListAnswer = OutcomeAnswer & {
  /** The UUID as sent; null if it is not one. */
  id: string | null;
};

/**
 * Accepts a phone's list in any order, any number of times, and answers for each entry (B-115). Each entry is
 * its own transaction: an interruption loses nothing, because the phone sends the rest again.
 */
export async function takeDoorOutcomes(
  db: Db,
  { key, list, now, requestId }: { key: RunKey; list: readonly unknown[]; now: number; requestId?: string },
): Promise<ListAnswer[]> {
  const read = list.map((value) => ({ id: idOfReport(value), report: readDoorReport(value) }));
  const inTheirOrder = read.toSorted((one, other) => seqOf(one.report) - seqOf(other.report));
  const answers = new Map<unknown, OutcomeAnswer>();
  for (const each of inTheirOrder) {
    const { report } = each;
    answers.set(
      each,
      typeof report === 'string'
        ? { kind: 'refused', says: report }
        : await takeDoorOutcome(db, { key, report, now, ...(requestId !== undefined && { requestId }) }),
    );
  }
  return read.map((each) => ({ id: each.id, ...(answers.get(each) as OutcomeAnswer) }));
}

function seqOf(report: { seq: number } | string): number {
  return typeof report === 'string' ? 0 : report.seq;
}
