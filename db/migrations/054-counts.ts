import type { Migration } from '../migration.ts';

/** Counts of a part of the store, by several people, while it sells (B-166 to B-168). */
export const counts: Migration = {
  name: '054-counts',
  statements: ({ countingKey }) => [
    `create table counts (
      id ${countingKey},
      name text not null,
      state text not null check (state in ('open', 'accepting', 'accepted', 'dropped')),
      is_blind integer not null check (is_blind in (0, 1)),
      opened_by text not null,
      opened_at bigint not null,
      closed_by text,
      closed_at bigint
    )`,
    `create table count_lines (
      count_id integer not null references counts(id),
      format_id integer not null references formats(id),
      is_in_scope integer not null check (is_in_scope in (0, 1)),
      counted integer check (counted >= 0),
      first_expected integer,
      expected integer,
      last_at bigint,
      last_by text,
      accepted_change integer,
      primary key (count_id, format_id)
    )`,
    `create table count_scans (
      count_id integer not null references counts(id),
      scan_id text not null,
      primary key (count_id, scan_id)
    )`,
    // For what a till sold at one moment and the shop heard of at another.
    'alter table stock_movements add column happened_at bigint',
    // Until when a count covers what stood there: a move before that, heard of later, was already counted.
    'alter table bottle_stock add column counted_at bigint',
  ],
};
