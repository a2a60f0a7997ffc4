/** The numbers of a plan, counted as it is made. */
import { effectiveChanges, noChoices } from './effective-changes.rules.ts';
import type { NewItem, PlanSummary } from './plan.ts';

export function noSummary(): PlanSummary {
  return {
    created: 0,
    changed: 0,
    waiting: 0,
    same: 0,
    refused: 0,
    packs: 0,
    belowCost: 0,
    columns: {},
    stock: 0,
  };
}

/** Adds an item to the counts. */
export function inSummary(summary: PlanSummary, { kind, content }: NewItem): void {
  if (kind === 'refused') {
    summary.refused += 1;
    return;
  }
  if ('product' in content) {
    summary.created += 1;
    summary.packs += content.product.row.sizes.length;
    return;
  }
  if (!('changes' in content)) return;
  if (effectiveChanges(content.changes, noChoices).length > 0) summary.changed += 1;
  else summary.waiting += 1;
  if (content.left && content.left.length > 0) summary.refused += 1;
  for (const { field, needs = [] } of content.changes) {
    const column = summary.columns[field] ?? { changes: 0, overwrite: 0 };
    summary.columns[field] = column;
    column.changes += 1;
    if (needs.some((need) => need.startsWith('overwrite:'))) column.overwrite += 1;
    if (field === 'priceCents' || field === 'size') summary.packs += 1;
    if (needs.includes('below-cost')) summary.belowCost += 1;
    if (needs.includes('stock')) summary.stock += 1;
  }
}
