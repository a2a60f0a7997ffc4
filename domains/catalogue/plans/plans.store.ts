/** The only SQL on plans; the SQL on their items is in `plan-items.store.ts`. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { CataloguePlanRow } from '#db/tables/plans.ts';
import type { Tx } from '#db/transaction.ts';
import type { Choices, Plan, PlanSummary } from './plan.ts';

export type NewPlan = Pick<
  Plan,
  'id' | 'kind' | 'asked' | 'fileHash' | 'madeBy' | 'madeAt' | 'undoes' | 'replaces'
>;

/** False if the plan that it undoes is already being undone. */
export async function insertPlan(db: Db, plan: NewPlan): Promise<boolean> {
  const added = await db
    .insertInto('catalogue_plans')
    .values({
      id: plan.id,
      kind: plan.kind,
      state: 'planning',
      asked: JSON.stringify(plan.asked),
      file_hash: plan.fileHash,
      summary: null,
      choices: null,
      rows: 0,
      made_by: plan.madeBy,
      made_at: plan.madeAt,
      started_by: null,
      started_at: null,
      progressed_at: null,
      applied_at: null,
      act: null,
      undoes_plan: plan.undoes,
      replaces: plan.replaces,
    })
    .onConflict((conflict) => conflict.column('undoes_plan').where('undoes_plan', 'is not', null).doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
}

/** Marks the plan as complete, so that it may be reviewed. */
export async function completePlan(db: Db, id: string, rows: number, summary: PlanSummary): Promise<void> {
  await db
    .updateTable('catalogue_plans')
    .set({ state: 'planned', rows, summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .where('state', '=', 'planning')
    .execute();
}

export async function findPlan(db: Db, id: string): Promise<Plan | undefined> {
  const row = await db.selectFrom('catalogue_plans').selectAll().where('id', '=', id).executeTakeFirst();
  return row && planOf(row);
}

/** Locks the plan until the transaction ends: no two of its slices are written at once. */
export async function lockPlan(tx: Tx, id: string): Promise<Plan | undefined> {
  const row = await tx
    .updateTable('catalogue_plans')
    .set(({ ref }) => ({ rows: ref('rows') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && planOf(row);
}

/** The person who applies it is stored with it, because another process may have to finish it. */
export async function beginApplying(
  tx: Tx,
  id: string,
  { choices, startedBy, now }: { choices: Choices; startedBy: string; now: number },
): Promise<void> {
  await tx
    .updateTable('catalogue_plans')
    .set({
      state: 'applying',
      choices: JSON.stringify(choices),
      started_by: startedBy,
      started_at: now,
      progressed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function noteProgress(tx: Tx, id: string, act: number | null, now: number): Promise<void> {
  await tx.updateTable('catalogue_plans').set({ act, progressed_at: now }).where('id', '=', id).execute();
}

export async function endApplying(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('catalogue_plans')
    .set({ state: 'applied', applied_at: now, progressed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markReplaced(db: Db, id: string): Promise<void> {
  await db
    .updateTable('catalogue_plans')
    .set({ state: 'replaced' })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
}

/** Plans that have made no progress since `before`: their process is gone. */
export async function standingPlans(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_plans')
    .select('id')
    .where('state', '=', 'applying')
    .where('progressed_at', '<', before)
    .orderBy('progressed_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function plansSince(db: Db, from: number, limit: number): Promise<Plan[]> {
  const rows = await db
    .selectFrom('catalogue_plans')
    .selectAll()
    .where('made_at', '>=', from)
    .where('state', 'in', ['planned', 'applying', 'applied'])
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(planOf);
}

export async function planOfAct(db: Db, act: number): Promise<Plan | undefined> {
  const row = await db.selectFrom('catalogue_plans').selectAll().where('act', '=', act).executeTakeFirst();
  return row && planOf(row);
}

export async function undoingOf(db: Db, id: string): Promise<Plan | undefined> {
  const row = await db
    .selectFrom('catalogue_plans')
    .selectAll()
    .where('undoes_plan', '=', id)
    .executeTakeFirst();
  return row && planOf(row);
}

/** Deletes an undo that changed nothing, so that it does not block another. */
export async function forgetPlan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('catalogue_plan_items').where('plan_id', '=', id).execute();
  await tx.deleteFrom('catalogue_plans').where('id', '=', id).execute();
}

/** Plans made before a moment that no process is working on. */
export async function oldPlans(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_plans')
    .select('id')
    .where('made_at', '<', before)
    .where('state', '!=', 'applying')
    .orderBy('made_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function planOf(row: Selectable<CataloguePlanRow>): Plan {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    asked: JSON.parse(row.asked),
    fileHash: row.file_hash,
    summary: row.summary === null ? null : JSON.parse(row.summary),
    choices: row.choices === null ? null : JSON.parse(row.choices),
    rows: row.rows,
    madeBy: row.made_by,
    madeAt: row.made_at,
    startedBy: row.started_by,
    startedAt: row.started_at,
    appliedAt: row.applied_at,
    act: row.act,
    undoes: row.undoes_plan,
    replaces: row.replaces,
  };
}
