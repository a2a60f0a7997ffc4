import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Clock } from '#kit/clock.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { paceOf } from './pace.ts';
import type { Choices, Plan } from './plan.ts';
import { countMoved } from './plan-items.store.ts';
import { beginApplying, findPlan, lockPlan, standingPlans } from './plans.store.ts';
import { writeSlice } from './write-slice.ts';

export type StartAnswer =
  | { kind: 'started' }
  | { kind: 'unknown-plan' }
  /** It has been applied, or is being applied. */
  | { kind: 'applied-already'; plan: Plan }
  | { kind: 'nothing-to-change' }
  /** A newer plan has taken its place. */
  | { kind: 'replaced' }
  /** An import's products are no longer as they were when planned: it has to be planned again (B-143). */
  | { kind: 'moved-on'; rows: number };

/**
 * Starts a plan: from now on `runPlan` applies it, in this process or another. Runs in the transaction that
 * admits the act. A bulk change skips products that changed since; an import is refused as a whole.
 */
export async function startPlan(tx: Tx, id: string, choices: Choices, by: By): Promise<StartAnswer> {
  const plan = await lockPlan(tx, id);
  switch (plan?.state) {
    case 'planned':
      break;
    case 'applying':
    case 'applied':
      return { kind: 'applied-already', plan };
    case 'replaced':
      return { kind: 'replaced' };
    default:
      return { kind: 'unknown-plan' };
  }
  if (plan.rows === 0) return { kind: 'nothing-to-change' };
  const moved = plan.kind === 'import' ? await countMoved(tx, id) : 0;
  if (moved > 0) return { kind: 'moved-on', rows: moved };
  const { now, ...startedBy } = by;
  await beginApplying(tx, id, { choices, startedBy: JSON.stringify(startedBy), now });
  return { kind: 'started' };
}

/**
 * Applies what is left of a started plan, slice by slice, each in a short transaction of its own (B-141). Any
 * number of processes may call it at once: each item is written once. After a kill, the next call continues.
 */
export async function runPlan(db: Db, clock: Clock, id: string): Promise<void> {
  const pace = paceOf(db);
  let rows = pace.firstRows;
  for (;;) {
    const limit = rows;
    let took = 0;
    const isMore = await inTransaction(db, async (tx) => {
      const began = performance.now();
      const answer = await writeSlice(tx, id, limit, clock());
      took = performance.now() - began;
      return answer;
    });
    if (!isMore) return;
    rows = pace.rowsAfter(rows, took);
    await nextTurn();
    await sleep(pace.restAfter(took));
  }
}

/**
 * A plan that wrote nothing for this long is stalled: a process working on it writes a slice many times a
 * second.
 */
const stalledAfterMs = 5_000;

/** Continues plans whose process is gone. */
export async function resumePlans(db: Db, clock: Clock): Promise<void> {
  for (const id of await standingPlans(db, clock() - stalledAfterMs)) await runPlan(db, clock, id);
}

/** Starts and finishes a plan, for callers that wait for it. */
export async function applyPlan(
  db: Db,
  clock: Clock,
  id: string,
  choices: Choices,
  by: Omit<By, 'now'>,
): Promise<StartAnswer | { kind: 'applied'; plan: Plan }> {
  const answer = await inTransaction(db, (tx) => startPlan(tx, id, choices, { ...by, now: clock() }));
  if (answer.kind !== 'started') return answer;
  await runPlan(db, clock, id);
  return { kind: 'applied', plan: (await findPlan(db, id)) as Plan };
}
