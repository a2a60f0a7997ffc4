/** One slice of a plan: one short transaction with its changes, its items' states and its part of the activity. */
import type { Tx } from '#db/transaction.ts';
import { noteProductChanges } from '#domains/stock/catalogue-changes.ts';
import { type By, noteActivity, noteActivityItems } from '#platform/activity/note-activity.ts';
import { crashPoint } from '#platform/crash-point.ts';
import type { FieldName } from '../edit/product-fields.rules.ts';
import { type FieldEdit, type WriteAnswer, writeProductFields } from '../edit/write-product-fields.ts';
import { createProducts } from './create-products.ts';
import { effectiveChanges, noChoices } from './effective-changes.rules.ts';
import type { ItemContent, Plan, PlanChange, PlanItem, Skipped } from './plan.ts';
import { markApplied, markSkipped, nextItems, setCreated } from './plan-items.store.ts';
import { endApplying, lockPlan, noteProgress } from './plans.store.ts';
import { isOtherField, writeOtherFields } from './write-other-fields.ts';

/** In the past tense, as in the activity. */
const verbs = { bulk: 'bulk-changed', import: 'imported' } as const;

/** Writes the next items and returns whether there may be more. The plan records who applies it. */
export async function writeSlice(tx: Tx, planId: string, limit: number, now: number): Promise<boolean> {
  const plan = await lockPlan(tx, planId);
  if (plan?.state !== 'applying') return false;
  const items = await nextItems(tx, planId, limit);
  if (items.length === 0) {
    await endApplying(tx, planId, now);
    return false;
  }
  const by: By = { ...(JSON.parse(plan.startedBy ?? '{}') as By), now };
  const written = [...(await changeProducts(tx, plan, items, by)), ...(await createAll(tx, plan, items, by))];
  const act = await noteSlice(tx, plan, written, by);
  await markApplied(
    tx,
    planId,
    written.map(({ item }) => item.position),
  );
  await noteProgress(tx, planId, act, now);
  if (plan.act !== null) crashPoint('mid_plan');
  return true;
}

interface Written {
  item: PlanItem;
  productId: number;
  changes: readonly PlanChange[];
}

async function changeProducts(tx: Tx, plan: Plan, items: readonly PlanItem[], by: By): Promise<Written[]> {
  const chosen: (Written & { version: number })[] = [];
  for (const item of items.filter(({ kind }) => kind === 'change')) {
    const changes = effectiveChanges(changesOf(item.content), plan.choices ?? noChoices);
    if (changes.length === 0) await markSkipped(tx, plan.id, item.position, { why: 'left' });
    else chosen.push({ item, changes, productId: item.productId ?? 0, version: item.version ?? 0 });
  }
  const source = plan.kind === 'import' ? 'import' : '';
  const answers = await writeProductFields(
    tx,
    chosen.map(({ productId, version, changes }) => ({ productId, version, edits: changes.flatMap(editOf) })),
    { actor: by.actor, now: by.now, source },
  );
  const written: Written[] = [];
  for (const [index, one] of chosen.entries()) {
    const skipped = whySkipped(answers[index]);
    if (skipped) await markSkipped(tx, plan.id, one.item.position, skipped);
    else written.push(one);
  }
  await writeOtherFields(
    tx,
    written.map(({ item, productId, changes }) => ({ slug: item.slug, name: item.name, productId, changes })),
    { ...by, source, isUndoing: plan.kind === 'undo' },
  );
  return written;
}

function editOf({ part, field, before, after }: PlanChange): FieldEdit[] {
  if (isOtherField(field)) return [];
  return [{ part, field: field as FieldName, from: before, to: after as FieldEdit['to'] }];
}

function whySkipped(answer: WriteAnswer | undefined): Skipped | null {
  switch (answer?.kind) {
    case 'written':
      return null;
    case 'changed-since': {
      const changed = answer.conflicts[0]?.changed;
      return { why: 'changed-since', ...(changed && { changed }) };
    }
    default:
      return { why: 'gone' };
  }
}

async function createAll(tx: Tx, plan: Plan, items: readonly PlanItem[], by: By): Promise<Written[]> {
  const wanted = items.filter(({ kind }) => kind === 'create');
  if (wanted.length === 0) return [];
  const ids = await createProducts(tx, wanted.flatMap(productOf), by);
  const written: Written[] = [];
  for (const item of wanted) {
    const productId = ids.get(item.slug);
    if (productId === undefined) await markSkipped(tx, plan.id, item.position, { why: 'there-already' });
    else {
      await setCreated(tx, plan.id, item.position, productId);
      written.push({ item, productId, changes: [] });
    }
  }
  return written;
}

const changesOf = (content: ItemContent): readonly PlanChange[] =>
  'changes' in content ? content.changes : [];
const productOf = ({ content }: PlanItem) => ('product' in content ? [content.product] : []);

/** The act is noted with the first slice that changes something; each slice adds its items. */
async function noteSlice(tx: Tx, plan: Plan, written: readonly Written[], by: By): Promise<number | null> {
  if (written.length === 0) return plan.act;
  const undoes = plan.asked.kind === 'undo' ? plan.asked.seq : null;
  const act =
    plan.act ??
    (await noteActivity(tx, {
      ...by,
      subject: { kind: 'plan', id: plan.id },
      verb: plan.asked.kind === 'undo' ? plan.asked.verb : verbs[plan.asked.kind],
      after: { rows: plan.rows, ...(plan.asked.kind === 'import' && { file: plan.asked.name }) },
      undoes,
      isMoney: (plan.summary?.packs ?? 0) > 0,
    }));
  const items = written.map(({ item, productId, changes }) => ({
    position: item.position,
    subject: { kind: 'product', id: productId },
    before:
      item.kind === 'create'
        ? null
        : changes.map(({ label, field, before }) => ({ label, field, value: before })),
    after: changes.map(({ label, field, after }) => ({ label, field, value: after })),
  }));
  await noteActivityItems(tx, act, items);
  const others = written.filter(({ changes }) => changes.some(({ field }) => isOtherField(field)));
  await noteProductChanges(
    tx,
    others.map(({ productId }) => productId),
    by.now,
  );
  return act;
}
