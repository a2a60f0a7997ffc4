import type { Migration } from '../migration.ts';

/**
 * Records whether shoppers can see a change of the catalogue: going from 100 bottles to 99 is invisible
 * (O-042).
 */
export const seenChanges: Migration = {
  name: '175-seen-changes',
  statements: () => [
    'alter table catalogue_changes add column is_seen integer not null default 1 check (is_seen in (0, 1))',
  ],
};
