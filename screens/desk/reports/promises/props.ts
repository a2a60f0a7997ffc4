import type { ShownTable } from '../show-table.rules.ts';

/** `/desk/reports/promises` (N-007). */
export interface PromisesProps {
  /** 'October 5, 2026 to November 25, 2026' */
  days: string;
  table: ShownTable;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Promises': PromisesProps;
  }
}
