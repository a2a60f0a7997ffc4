import type { Migration } from '../migration.ts';

/** What one shift leaves for the next: words, and who looks after unfinished work (B-309). */
export const handover: Migration = {
  name: '142-handover',
  statements: ({ countingKey }) => [
    `create table shift_notes (
      id ${countingKey},
      words text not null,
      written_by text not null,
      written_at bigint not null
    )`,
    'create index shift_notes_written on shift_notes (written_at)',
    // For open work; the person who began it looks after it until someone takes it.
    `create table taken_work (
      kind text not null check (kind in ('receipt', 'count', 'draft', 'run')),
      work_id text not null,
      taken_by text not null,
      taken_at bigint not null,
      primary key (kind, work_id)
    )`,
  ],
};
