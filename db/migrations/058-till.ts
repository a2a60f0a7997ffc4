import type { Migration } from '../migration.ts';

/** Sales at the counter come into the books, and our counts go to the till (B-173 to B-178). */
export const till: Migration = {
  name: '058-till',
  statements: () => [
    // The values of an existing check cannot be extended in place.
    `alter table stock_movements add column widened_cause text check (widened_cause in (
      'received', 'receipt-reversed', 'broken', 'corked', 'tasting', 'given-away', 'own-use', 'lost', 'found',
      'correction', 'counted', 'till-sold', 'till-returned', 'overdrawn'
    ))`,
    'update stock_movements set widened_cause = cause where cause is not null',
    'drop index stock_movements_received',
    'drop index stock_movements_cause',
    'alter table stock_movements drop column cause',
    'alter table stock_movements rename column widened_cause to cause',
    `create index stock_movements_received on stock_movements (format_id, moved_at) where cause = 'received'`,
    'create index stock_movements_cause on stock_movements (moved_at, cause, format_id, change) where cause is not null',
    `create table overdrawn (
      format_id integer primary key references formats(id),
      bottles integer not null check (bottles > 0)
    )`,
    `create table counter_feeds (
      location_id text primary key,
      started_at bigint not null,
      seen_until bigint not null,
      turn_until bigint not null,
      asked_at bigint not null,
      nudged_at bigint not null,
      compared_at bigint not null
    )`,
    `create table counter_lines (
      key text primary key,
      location_id text not null,
      item_key text not null,
      name text not null,
      quantity integer,
      amount_cents integer not null,
      happened_at bigint not null,
      taken_at bigint not null,
      state text not null check (state in ('taken', 'waiting', 'not-a-bottle')),
      format_id integer references formats(id),
      bottles integer not null,
      settled_by text,
      settled_at bigint,
      check ((state = 'taken') = (format_id is not null))
    )`,
    "create index counter_lines_waiting on counter_lines (happened_at, key) where state = 'waiting'",
    'create index counter_lines_item on counter_lines (item_key, happened_at)',
    'create index counter_lines_day on counter_lines (happened_at, key)',
    'create index counter_lines_format on counter_lines (format_id)',
    `create table counter_items (
      item_key text primary key,
      name text not null,
      format_id integer references formats(id),
      bottles integer not null check (bottles between 1 and 99),
      matched_by text not null,
      matched_at bigint not null
    )`,
    'create index counter_items_format on counter_items (format_id)',
    `create table counter_counts (
      item_key text not null references counter_items(item_key),
      location_id text not null,
      pushed integer not null,
      moment bigint not null,
      pushed_at bigint not null,
      differs_since bigint,
      till_count integer,
      primary key (item_key, location_id)
    )`,
  ],
};
