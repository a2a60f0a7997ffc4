import type { Migration } from '../migration.ts';

/** Whether copies of the books could be restored (O-053). */
export const restoreChecks: Migration = {
  name: '115-restore-checks',
  statements: () => [
    `create table restore_checks (
      checked_at bigint primary key,
      is_good integer check (is_good in (0, 1)),
      said text not null
    )`,
  ],
};
