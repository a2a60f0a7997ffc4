import type { Migration } from '../migration.ts';

/** What an owner has looked at and found correct before real customers come (N-115). */
export const opening: Migration = {
  name: '098-opening',
  statements: () => [
    `create table opening_marks (
      what text primary key,
      marked_at bigint not null,
      marked_by text not null
    )`,
  ],
};
