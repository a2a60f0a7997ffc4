import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Activity } from '#platform/activity/list-activity.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { UndoAnswer } from '#platform/activity/undo-answer.ts';
import { runPlan, startPlan } from './apply-plan.ts';
import { effectiveChanges, noChoices } from './effective-changes.rules.ts';
import { PlanMaker } from './make-plan.ts';
import type { Plan, PlanItem } from './plan.ts';
import { itemsOf } from './plan-items.store.ts';
import { findPlan, forgetPlan, planOfAct, undoingOf } from './plans.store.ts';
import { readProductStates } from './read-product-states.ts';
import { takenBack } from './taken-back.rules.ts';

const itemsAtOnce = 200;
/** A plan still incomplete after this long was left behind by a process that is gone. */
const lostAfterMs = 60_000;

/**
 * Undoes a plan field by field, in slices like those it was applied in: each field gets its former value if
 * the present one is still the plan's. Fields that changed since stay, and are named with their three values
 * on the page of the undo (B-033, B-034, B-141). After a kill in the middle it resumes like any plan.
 *
 * @param by.undoes the act of the plan
 */
export async function undoPlan(db: Db, done: Activity, by: By): Promise<UndoAnswer> {
  const plan = await planOfAct(db, done.seq);
  if (plan?.state !== 'applied') return { kind: 'refused', reason: plan ? 'plan-under-way' : 'gone' };
  const { now } = by;
  const began = performance.now();
  const former = await undoingOf(db, plan.id);
  if (former?.state === 'planning' && former.madeAt + lostAfterMs < now)
    await inTransaction(db, (tx) => forgetPlan(tx, former.id));
  else if (former)
    return { kind: 'refused', reason: former.state === 'applied' ? 'cannot-be-undone' : 'plan-under-way' };
  const asked = { kind: 'undo', of: plan.id, seq: done.seq, verb: done.verb } as const;
  const maker = await PlanMaker.begin(db, { asked, undoes: plan.id }, by);
  if (!maker) return { kind: 'refused', reason: 'plan-under-way' };
  await planUndoing(db, maker, plan);
  await maker.complete();
  const everything = { overwrite: [], stock: true, belowCost: true };
  const { undoes: _act, ...startedBy } = by;
  const started = await inTransaction(db, (tx) => startPlan(tx, maker.id, everything, startedBy));
  if (started.kind === 'started')
    await runPlan(db, () => now + Math.round(performance.now() - began), maker.id);
  const undone = await findPlan(db, maker.id);
  if (undone?.act !== null && undone) return { kind: 'undone', left: await countLeft(db, undone.id) };
  await inTransaction(db, (tx) => forgetPlan(tx, maker.id));
  return { kind: 'refused', reason: 'plan-changed-since' };
}

async function planUndoing(db: Db, maker: PlanMaker, plan: Plan): Promise<void> {
  let after = -1;
  for (;;) {
    const items = await itemsOf(db, plan.id, { states: ['applied'], after, limit: itemsAtOnce });
    const last = items.at(-1);
    if (!last) return;
    after = last.position;
    const ids = items.flatMap(({ productId }) => (productId === null ? [] : [productId]));
    const states = await readProductStates(db, ids);
    for (const item of items) {
      const back = takenBack(item, doneBy(item, plan), states.get(item.productId ?? 0));
      if (back) await maker.add(back);
    }
  }
}

const doneBy = ({ content }: PlanItem, { choices }: Plan) =>
  'changes' in content ? effectiveChanges(content.changes, choices ?? noChoices) : [];

/** How many products have a value that changed since. */
async function countLeft(db: Db, id: string): Promise<number> {
  let left = 0;
  let after = -1;
  for (;;) {
    const items = await itemsOf(db, id, { after, limit: itemsAtOnce });
    const last = items.at(-1);
    if (!last) return left;
    after = last.position;
    left += items.filter(
      ({ state, content }) => state !== 'applied' || ('left' in content && (content.left?.length ?? 0) > 0),
    ).length;
  }
}
