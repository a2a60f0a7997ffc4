import type { Migration } from '../migration.ts';

/** Two loyalty customers who are one person: which was merged into which, and the points that moved (B-203). */
export const merges: Migration = {
  name: '130-merges',
  statements: () => [
    'alter table loyalty_customers add column merged_into text references loyalty_customers(id)',
    'create index loyalty_customers_merged on loyalty_customers (merged_into) where merged_into is not null',
    `create table loyalty_merges (
      id text primary key,
      keeper_id text not null references loyalty_customers(id),
      merged_id text not null references loyalty_customers(id),
      form_key text not null unique,
      proof text not null,
      actor text not null,
      merged_at bigint not null,
      makes_award integer not null check (makes_award in (0, 1)),
      award_id text references loyalty_awards(id),
      undone_at bigint,
      undone_by text,
      due_at bigint,
      check (keeper_id <> merged_id),
      check ((undone_at is null) = (undone_by is null))
    )`,
    'create unique index loyalty_merges_open on loyalty_merges (merged_id) where undone_at is null',
    'create index loyalty_merges_keeper on loyalty_merges (keeper_id)',
    'create index loyalty_merges_due on loyalty_merges (due_at) where due_at is not null',
    `create table loyalty_merge_moves (
      merge_id text not null references loyalty_merges(id),
      nr integer not null,
      is_back integer not null check (is_back in (0, 1)),
      points integer not null check (points > 0),
      state text not null check (state in ('taking', 'giving', 'done', 'failed')),
      written_at bigint not null,
      primary key (merge_id, nr)
    )`,
  ],
};
