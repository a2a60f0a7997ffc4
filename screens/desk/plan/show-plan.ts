import type { Db } from '#db/connection.ts';
import type { CatalogueRow } from '#domains/catalogue/import/catalogue-row.rules.ts';
import { fieldWords, valueText } from '#domains/catalogue/plans/field-words.rules.ts';
import type { Plan, PlanItem, Problem } from '#domains/catalogue/plans/plan.ts';
import { noSummary } from '#domains/catalogue/plans/plan-summary.rules.ts';
import {
  hasSold,
  mostShown,
  type PlanRead,
  problemsOf,
  shownChanges,
} from '#domains/catalogue/plans/read-plan.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { actorName } from '#kit/actor.ts';
import { formatCents } from '#kit/money.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { askedWords, skippedWords, titleOf, waitsWords } from '../plan-words.rules.ts';
import type { PlanProps, ShownItem, ShownProblem } from './props.ts';

/** A plan for the person who reads it. */
export async function showPlan(
  db: Db,
  read: PlanRead,
  { now, mayUndo }: { now: number; mayUndo: boolean },
): Promise<PlanProps['shown']> {
  const { plan, counts, undoing } = read;
  const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
  const told = ({ actor, at }: { actor: string; at: number }) =>
    `${actorName(actor, names)}, ${formatMoment(at, now)}`;
  const summary = plan.summary ?? noSummary();
  const left = plan.asked.kind === 'import' ? (plan.asked.left ?? []) : [];
  return {
    id: plan.id,
    kind: plan.kind,
    state: plan.state,
    title: titleOf(plan.asked),
    asked: askedWords(plan.asked),
    made: told({ actor: plan.madeBy, at: plan.madeAt }),
    applied: plan.appliedAt === null ? null : told({ actor: starterOf(plan), at: plan.appliedAt }),
    created: summary.created,
    changed: summary.changed,
    waiting: summary.waiting,
    same: summary.same,
    refused: summary.refused,
    columns: Object.entries(summary.columns)
      .map(([field, { changes, overwrite }]) => ({ field, what: fieldWords(field), changes, overwrite }))
      .toSorted((one, other) => other.changes - one.changes || one.what.localeCompare(other.what)),
    stock: summary.stock,
    takesStock: plan.choices?.stock ?? !(await hasSold(db)),
    belowCost: summary.belowCost,
    items: read.items.map((item) => itemShown(item, plan)),
    moreItems: Math.max(plan.rows - mostShown, 0),
    problems: [...read.refused, ...read.items].flatMap(problemsShown),
    moreProblems: Math.max(summary.refused - mostShown, 0),
    left: left
      .slice(0, mostShown)
      .map((problem, index) => problemShown(problem, { key: `${index}`, name: '' })),
    moreLeft: Math.max(left.length - mostShown, 0),
    hasRefusedRows: read.refused.some(({ content }) => 'cells' in content && content.cells !== undefined),
    hasFile: plan.fileHash !== null,
    done: counts.applied + counts.skipped,
    rows: plan.rows,
    skipped: read.skipped.flatMap(({ position, name, slug, skipped }) =>
      skipped ? [{ key: position, name: name || slug, why: skippedWords(skipped, told) }] : [],
    ),
    skippedInAll: counts.skipped,
    unlike: read.unlike?.map(({ name, slug }) => name || slug) ?? null,
    undo: mayUndo && plan.state === 'applied' && !undoing ? plan.act : null,
    hasReview: plan.asked.kind === 'import' && (plan.asked.doubtful ?? 0) > 0,
    undoneBy: undoing && undoing.state !== 'planning' ? `/desk/plans/${undoing.id}` : null,
  };
}

function starterOf({ startedBy, madeBy }: Plan): string {
  return startedBy === null ? madeBy : (JSON.parse(startedBy) as { actor: string }).actor;
}

function itemShown(item: PlanItem, plan: Plan): ShownItem {
  const { position, productId, name, slug, content } = item;
  const own = { key: position, id: productId, name: name || slug };
  if ('product' in content) {
    const changes = content.product.row.sizes.map(({ label, priceCents }) => ({
      key: label,
      what: label,
      before: '',
      after: formatCents(priceCents),
      waits: null,
    }));
    return {
      ...own,
      isNew: true,
      isDraft: content.product.isDraft,
      about: aboutWords(content.product.row),
      changes,
    };
  }
  const changes = shownChanges(item, plan).map((change) => ({
    key: `${change.part} ${change.field} ${change.label}`,
    what: change.what,
    before: excerpt(valueText(change.field, change.before)),
    after: excerpt(valueText(change.field, change.after)),
    waits: change.isWritten ? null : waitsWords(change.needs ?? []),
  }));
  return { ...own, isNew: false, isDraft: false, about: '', changes };
}

/** What a new product is, so that a wrong reading is noticed before it is applied. */
function aboutWords({ vintage, categoryPath, regionPath }: CatalogueRow): string {
  const { categories, regions } = taxonomy;
  const category = categories.atPath(categoryPath);
  const region = regionPath === null ? undefined : regions.atPath(regionPath);
  const kind = category && categories.chain(category.slug).map(({ name }) => name);
  return [vintage, kind?.join(' › '), region?.name].filter(Boolean).join(' · ');
}

const mostLetters = 160;

function excerpt(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

function problemsShown(item: PlanItem): ShownProblem[] {
  const name = item.name || item.slug;
  return problemsOf(item).map((problem, index) =>
    problemShown(problem, { key: `${item.position} ${index}`, name }),
  );
}

function problemShown(
  { line, column, why, value }: Problem,
  { key, name }: { key: string; name: string },
): ShownProblem {
  const where = [line === null ? '' : `Line ${line}`, column].filter(Boolean).join(', ');
  return { key, where, name, why: why.replace(/\.$/, ''), found: value };
}
