/** Which changes of a plan are written: those that wait for a tick only if it was given (B-142). */
import type { Choices, PlanChange } from './plan.ts';

export const noChoices: Choices = { overwrite: [], stock: false, belowCost: false };

export function effectiveChanges(changes: readonly PlanChange[], choices: Choices): PlanChange[] {
  return changes.filter((change) => isChosen(change, choices));
}

function isChosen({ needs = [] }: PlanChange, { overwrite, stock, belowCost }: Choices): boolean {
  return needs.every((need) => {
    if (need === 'stock') return stock;
    return need === 'below-cost' ? belowCost : overwrite.includes(need.slice('overwrite:'.length));
  });
}
