import type { Db } from '#db/connection.ts';
import { effectiveChanges, noChoices } from './effective-changes.rules.ts';
import { fieldWords } from './field-words.rules.ts';
import type { Plan, PlanItem, Problem } from './plan.ts';
import { findFile } from './plan-files.store.ts';
import { countItems, itemsDifferingFrom, itemsOf } from './plan-items.store.ts';
import { findPlan, plansSince, undoingOf } from './plans.store.ts';
import { hasAnyOrder } from './product-states.store.ts';
import { refusedRowsCsv } from './refused-rows.rules.ts';

/** So many differences and refusals are shown; the rest are only counted (B-142). */
export const mostShown = 200;
const dayMs = 24 * 60 * 60 * 1000;

export interface PlanRead {
  plan: Plan;
  counts: Record<PlanItem['state'], number>;
  /** The first items that change something, or changed it. */
  items: PlanItem[];
  refused: PlanItem[];
  skipped: PlanItem[];
  /** Products that differ from the plan that this one replaces; null for a first plan. */
  unlike: { slug: string; name: string }[] | null;
  /** The plan that undoes this one. */
  undoing: Plan | undefined;
}

/** A plan as its page shows it; undefined if there is none, or it is not complete. */
export async function readPlan(db: Db, id: string): Promise<PlanRead | undefined> {
  const plan = await findPlan(db, id);
  if (!plan || plan.state === 'planning') return undefined;
  const kinds = ['create', 'change'] as const;
  const [counts, items, refused, skipped, unlike, undoing] = await Promise.all([
    countItems(db, id),
    itemsOf(db, id, { kinds, limit: mostShown, ...(plan.state === 'applied' && { states: ['applied'] }) }),
    itemsOf(db, id, { states: ['refused'], limit: mostShown }),
    itemsOf(db, id, { states: ['skipped'], limit: mostShown }),
    plan.replaces === null ? null : itemsDifferingFrom(db, id, plan.replaces, mostShown),
    undoingOf(db, id),
  ]);
  return { plan, counts, items, refused, skipped, unlike, undoing };
}

/** Plans of the last 90 days, newest first. */
export function listPlans(db: Db, now: number, limit: number): Promise<Plan[]> {
  return plansSince(db, now - 90 * dayMs, limit);
}

/** What was uploaded; undefined for a plan without a file, or whose file is no longer kept. */
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

/**
 * The refused rows as a file, with what is wrong, to be corrected and uploaded again; undefined if there are
 * none.
 */
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

/** What is wrong, one problem per line. */
export function problemsOf({ content }: PlanItem): readonly Problem[] {
  if ('problems' in content) return content.problems;
  return 'left' in content ? (content.left ?? []) : [];
}

/**
 * What happens to a product if the plan is applied with its present choices, or what happened when it was.
 */
export function shownChanges({ content }: PlanItem, { choices }: Plan) {
  if (!('changes' in content)) return [];
  const effective = new Set(effectiveChanges(content.changes, choices ?? noChoices));
  return content.changes.map((change) => ({
    ...change,
    what: change.label === '' ? fieldWords(change.field) : `${fieldWords(change.field)} of ${change.label}`,
    isWritten: effective.has(change),
  }));
}

/** True once the shop has sold anything: from then on, bottle counts in a file are used only if ticked. */
export const hasSold = hasAnyOrder;
