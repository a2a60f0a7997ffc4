import type { Migration } from '../migration.ts';

/** The price that each item of the till last got from us, and what the till would not take (B-177). */
export const tillPrices: Migration = {
  name: '077-till-prices',
  statements: () => [
    // 'new:<size>' stands for an item that the till does not have yet.
    `create table counter_prices (
      item_key text primary key,
      price_cents integer not null check (price_cents > 0),
      told_at bigint not null,
      refused text check (refused in ('refused', 'there-already'))
    )`,
  ],
};
