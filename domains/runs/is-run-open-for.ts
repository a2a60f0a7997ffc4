import type { Db } from '#db/connection.ts';
import { mayDrive } from './plan-run.ts';
import type { RunKey } from './run-key.ts';
import { runOf } from './runs.store.ts';

/**
 * Whether a run still belongs to this driver and is not closed; otherwise names and addresses are removed
 * from the phone (B-119).
 */
export async function isRunOpenFor(db: Db, { runId, driver }: RunKey, now: number): Promise<boolean> {
  const run = await runOf(db, runId);
  return (
    run !== undefined && run.state !== 'closed' && run.driver === driver && (await mayDrive(db, driver, now))
  );
}
