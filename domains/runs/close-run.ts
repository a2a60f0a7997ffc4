import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { findRun } from './find-runs.ts';
import { missingOf } from './missing.rules.ts';
import { closeStops, lockRun, setRun } from './runs.store.ts';

export type CloseRunAnswer =
  | { kind: 'closed' }
  | { kind: 'unknown-run' }
  | { kind: 'already-closed'; at: number }
  /** Some orders have no known outcome, or bags that came back are not scanned in: a manager must confirm. */
  | { kind: 'missing'; unknown: number[]; bags: number[] };

/**
 * The run is over: its driver's phone forgets names and addresses at its next contact (B-119). If something
 * is missing, only a manager can confirm it; what a phone reports later is still accepted.
 *
 * @param withMissing a manager confirmed it
 */
export function closeRun(
  db: Db,
  { run: id, withMissing, ...by }: By & { run: number; withMissing: boolean },
): Promise<CloseRunAnswer> {
  return inTransaction(db, async (tx): Promise<CloseRunAnswer> => {
    const run = await lockRun(tx, id);
    if (!run) return { kind: 'unknown-run' };
    if (run.closed_at !== null) return { kind: 'already-closed', at: run.closed_at };
    const missing = missingOf(run.state === 'planned' ? [] : ((await findRun(tx, id))?.stops ?? []));
    const isShort = missing.unknown.length + missing.bags.length > 0;
    if (isShort && !withMissing) return { kind: 'missing', ...missing };
    await setRun(tx, id, { state: 'closed', closed_at: by.now, closed_by: by.actor });
    await closeStops(tx, id);
    const after = isShort ? missing : undefined;
    await noteActivity(tx, { ...by, subject: { kind: 'run', id }, verb: 'run-closed', after });
    return { kind: 'closed' };
  });
}
