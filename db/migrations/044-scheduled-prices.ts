import type { Migration } from '../migration.ts';

/** Prices that take effect on a given day (B-139). */
export const scheduledPrices: Migration = {
  name: '044-scheduled-prices',
  statements: ({ countingKey }) => [
    `create table scheduled_prices (
      id ${countingKey},
      pack_id integer not null references packs(id),
      price_cents integer not null check (price_cents > 0),
      is_sale_item integer not null check (is_sale_item in (0, 1)),
      from_at bigint not null,
      created_at bigint not null,
      created_by text not null,
      ended_at bigint,
      outcome text check (outcome in ('applied', 'cancelled'))
    )`,
    // A pack has only one price from a given day on.
    'create unique index scheduled_prices_day on scheduled_prices (pack_id, from_at) where ended_at is null',
    'create index scheduled_prices_due on scheduled_prices (from_at) where ended_at is null',
  ],
};
