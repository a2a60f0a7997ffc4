import type { Migration } from '../migration.ts';

/** What was sold and given back, each on the day to which it counts, and the closes of days (B-230). */
export const reports: Migration = {
  name: '095-reports',
  statements: ({ countingKey }) => [
    `create table postings (
      id ${countingKey},
      key text not null unique,
      kind text not null check (kind in ('sale', 'refund', 'till')),
      order_number integer,
      day text not null,
      hour integer not null,
      weekday integer not null,
      happened_at bigint not null,
      posted_at bigint not null,
      way text not null check (way in ('pickup', 'delivery', 'shipping', 'till')),
      tender text not null,
      buyer text not null check (buyer in ('new', 'known', 'unnamed')),
      county text not null,
      rate_millipercent integer not null,
      gross_cents integer not null,
      discount_cents integer not null,
      award_cents integer not null,
      goods_cents integer not null,
      delivery_cents integer not null,
      tax_cents integer not null,
      total_cents integer not null,
      taxed_cents integer not null,
      bottles integer not null
    )`,
    'create index postings_day on postings (day, kind, way)',
    'create index postings_order on postings (order_number) where order_number is not null',
    // What a bottle was called and where it belonged when it was sold: later changes move no figure of the
    // past.
    `create table posting_items (
      id ${countingKey},
      key text not null unique,
      format_id integer,
      product_id integer,
      name text not null,
      producer text not null,
      size text not null,
      category_path text not null,
      region_path text not null
    )`,
    `create table posting_lines (
      posting_id integer not null references postings(id),
      position integer not null,
      day text not null,
      item_id integer not null references posting_items(id),
      is_till integer not null check (is_till in (0, 1)),
      bottles integer not null,
      gross_cents integer not null,
      goods_cents integer not null,
      cost_cents integer,
      primary key (posting_id, position)
    )`,
    `create index posting_lines_day
      on posting_lines (day, item_id, is_till, bottles, goods_cents, gross_cents, cost_cents)`,
    // How far each source was read; whoever posts or closes locks the row 'lock'.
    `create table posting_marks (
      source text primary key,
      at bigint not null,
      id text not null
    )`,
    "insert into posting_marks (source, at, id) values ('lock', 0, '')",
    `create table day_closes (
      id ${countingKey},
      number integer not null,
      revision integer not null,
      day text not null,
      state text not null check (state in ('closed', 'reopened')),
      figures text not null,
      closed_at bigint not null,
      closed_by text not null,
      reopened_at bigint,
      reopened_by text,
      reopen_why text,
      unique (day, revision),
      unique (number, revision)
    )`,
    'create index order_events_what on order_events (what, at)',
    // In the order in which the money moved.
    "create index payments_captured on payments (updated_at, id) where state = 'captured'",
    "create index refunds_refunded on refunds (updated_at, id) where state = 'refunded'",
    'create index refunds_otherwise on refunds (given_otherwise_at, id) where given_otherwise_at is not null',
    'create index counter_lines_taken on counter_lines (taken_at, key)',
    'create index counter_lines_settled on counter_lines (settled_at, key) where settled_at is not null',
  ],
};
