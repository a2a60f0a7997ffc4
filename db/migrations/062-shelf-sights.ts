import type { Migration } from '../migration.ts';

/** When somebody really saw the bottles of a size, and the shelf checks of orders (B-062, B-172, B-306). */
export const shelfSights: Migration = {
  name: '062-shelf-sights',
  statements: ({ countingKey }) => [
    `create table stock_sights (
      id ${countingKey},
      format_id integer not null references formats(id),
      kind text not null check (kind in ('pick', 'count', 'receipt', 'check')),
      is_wrong integer not null check (is_wrong in (0, 1)),
      seen_by text not null,
      seen_at bigint not null
    )`,
    'create index stock_sights_format on stock_sights (format_id, id, is_wrong, seen_at)',
    `create table shelf_checks (
      order_id text not null references orders(id),
      format_id integer not null references formats(id),
      bottles integer not null check (bottles > 0),
      asked_at bigint not null,
      found integer check (found >= 0),
      answered_by text,
      answered_at bigint,
      primary key (order_id, format_id)
    )`,
  ],
};
