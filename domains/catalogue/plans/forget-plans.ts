import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { forgetFiles } from './plan-files.store.ts';
import { forgetPlan, oldPlans } from './plans.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long a plan, its report and its file are kept (B-143). */
const keptDays = 90;
const plansAtOnce = 20;

/** Deletes plans with their reports and files after 90 days; what they changed stays in the histories. */
export async function forgetPlans(db: Db, now: number): Promise<void> {
  const before = now - keptDays * dayMs;
  for (;;) {
    const ids = await oldPlans(db, before, plansAtOnce);
    for (const id of ids) await inTransaction(db, (tx) => forgetPlan(tx, id));
    if (ids.length < plansAtOnce) break;
  }
  await forgetFiles(db, before);
}
