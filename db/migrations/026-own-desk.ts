import type { Migration } from '../migration.ts';

/** Each person's own settings at the desk: single keys, and the note since their last shift. */
export const ownDesk: Migration = {
  name: '026-own-desk',
  statements: () => [
    'alter table staff_people add column shift_note_read_at bigint',
    `alter table staff_people add column has_single_keys integer not null default 1
      check (has_single_keys in (0, 1))`,
    `create index order_notes_addressee on order_notes (addressee, written_at)
      where addressee is not null`,
  ],
};
