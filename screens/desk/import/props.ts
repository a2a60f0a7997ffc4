import type { PlanState } from '#domains/catalogue/plans/plan.ts';

export interface ImportProps {
  /** Plans of the last 90 days, newest first. */
  plans: { id: string; title: string; state: PlanState; made: string; numbers: string }[];
  /** Names of the columns that are read. */
  columns: readonly string[];
  /** What the till at the counter is called; null if there is none that can be read. */
  till: string | null;
  /** How many bottles of a till's list wait for a person. */
  waiting: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Import': ImportProps;
  }
}
