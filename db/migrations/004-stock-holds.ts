import type { Migration } from '../migration.ts';

export const stockHolds: Migration = {
  name: '004-stock-holds',
  statements: () => [
    `create table stock_holds (
      visitor_id text not null,
      format_id integer not null references formats(id),
      bottles integer not null check (bottles > 0),
      expires_at bigint not null,
      primary key (visitor_id, format_id)
    )`,
    'create index stock_holds_format on stock_holds (format_id, expires_at)',
    'create index stock_holds_expiry on stock_holds (expires_at)',
    'alter table bottle_stock add column held integer not null default 0 check (held >= 0 and held <= on_hand)',
    'alter table stock_movements add column note text',
  ],
};
