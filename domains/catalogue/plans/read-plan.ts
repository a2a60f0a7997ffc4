import type { Db } from '#db/connection.ts';
import { effectiveChanges, noChoices } from './effective-changes.rules.ts';
import { fieldWords } from './field-words.rules.ts';
import type { Plan, PlanItem, Problem } from './plan.ts';
import { findFile } from './plan-files.store.ts';
import { countItems, itemsOf, itemsUnlike } from './plan-items.store.ts';
import { findPlan, plansSince, undoingOf } from './plans.store.ts';
import { hasAnyOrder } from './product-states.store.ts';
import { refusedRowsCsv } from './refused-rows.rules.ts';

/** The first differences and refusals are shown, the others counted (B-142). */
export const mostShown = 200;
const dayMs = 24 * 60 * 60 * 1000;

export interface PlanRead {
  plan: Plan;
  counts: Record<PlanItem['state'], number>;
  /** The first that change something, or changed it. */
  items: PlanItem[];
  refused: PlanItem[];
  skipped: PlanItem[];
  /** Products that are not as the plan says which this one replaces; null for a first plan. */
  unlike: { slug: string; name: string }[] | null;
  /** The plan that takes this one back. */
  undoing: Plan | undefined;
}

/** A plan as its page shows it; undefined if there is none, or none that is complete. */
export async function readPlan(db: Db, id: string): Promise<PlanRead | undefined> {
  const plan = await findPlan(db, id);
  if (!plan || plan.state === 'planning') return undefined;
  const kinds = ['create', 'change'] as const;
  const [counts, items, refused, skipped, unlike, undoing] = await Promise.all([
    countItems(db, id),
    itemsOf(db, id, { kinds, limit: mostShown, ...(plan.state === 'applied' && { states: ['applied'] }) }),
    itemsOf(db, id, { states: ['refused'], limit: mostShown }),
    itemsOf(db, id, { states: ['skipped'], limit: mostShown }),
    plan.replaces === null ? null : itemsUnlike(db, id, plan.replaces, mostShown),
    undoingOf(db, id),
  ]);
  return { plan, counts, items, refused, skipped, unlike, undoing };
}

/** Plans of the last 90 days, the newest first. */
export function listPlans(db: Db, now: number, limit: number): Promise<Plan[]> {
  return plansSince(db, now - 90 * dayMs, limit);
}

/** What was uploaded; undefined for a plan without a file, or one that is kept no more. */
export async function readPlanSource(
  db: Db,
  id: string,
): Promise<{ name: string; text: string } | undefined> {
  const hash = (await findPlan(db, id))?.fileHash;
  const kept = hash ? await findFile(db, hash) : undefined;
  const uploaded = kept?.kind === 'rows' ? (JSON.parse(kept.content) as { file?: string }).file : undefined;
  const file = uploaded ? await findFile(db, uploaded) : kept;
  return file?.kind === 'csv' ? { name: file.name, text: file.content } : undefined;
}

/** The refused rows as a file, with what is wrong, to be corrected and uploaded again; undefined without any. */
export async function readRefusedRows(db: Db, id: string): Promise<string | undefined> {
  const items: PlanItem[] = [];
  for (;;) {
    const more = await itemsOf(db, id, {
      states: ['refused'],
      after: items.at(-1)?.position ?? -1,
      limit: 1_000,
    });
    items.push(...more);
    if (more.length < 1_000) break;
  }
  return refusedRowsCsv(items);
}

/** What is wrong, a line each. */
export function problemsOf({ content }: PlanItem): readonly Problem[] {
  if ('problems' in content) return content.problems;
  return 'left' in content ? (content.left ?? []) : [];
}

/** What becomes of a product if the plan is applied as it stands, or as it was. */
export function shownChanges({ content }: PlanItem, { choices }: Plan) {
  if (!('changes' in content)) return [];
  const effective = new Set(effectiveChanges(content.changes, choices ?? noChoices));
  return content.changes.map((change) => ({
    ...change,
    what: change.label === '' ? fieldWords(change.field) : `${fieldWords(change.field)} of ${change.label}`,
    isWritten: effective.has(change),
  }));
}

/** True once the shop has sold anything: from then on the bottles of a file are taken only where that is ticked. */
export const hasSold = hasAnyOrder;
