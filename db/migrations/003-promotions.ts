import type { Migration } from '../migration.ts';

export const promotions: Migration = {
  name: '003-promotions',
  statements: ({ countingKey }) => [
    `create table promotions (
      id ${countingKey},
      name text not null,
      kind text not null check (kind in ('markdown', 'xfer')),
      pack_id integer not null references packs(id),
      percent_tenths integer check (percent_tenths between 1 and 999),
      off_cents integer check (off_cents > 0),
      buy integer check (buy between 2 and 24),
      for_cents integer check (for_cents > 0),
      starts_at bigint not null,
      ends_at bigint not null check (ends_at > starts_at),
      created_at bigint not null,
      created_by text not null,
      cancelled_at bigint,
      cancelled_by text,
      check ((kind = 'markdown') = ((percent_tenths is null) <> (off_cents is null))),
      check (kind = 'markdown' or (percent_tenths is null and off_cents is null)),
      check ((kind = 'xfer') = (buy is not null)),
      check ((kind = 'xfer') = (for_cents is not null)),
      check ((cancelled_at is null) = (cancelled_by is null))
    )`,
    'create index promotions_time on promotions (ends_at, starts_at)',
    'create index promotions_pack on promotions (pack_id)',
    `create table price_history (
      id ${countingKey},
      pack_id integer not null references packs(id),
      price_cents integer not null check (price_cents > 0),
      from_at bigint not null,
      actor text not null
    )`,
    'create index price_history_pack on price_history (pack_id, from_at)',
    // What is known about the packs that already exist: their price since the product was created, as far as
    // anyone can tell.
    `insert into price_history (pack_id, price_cents, from_at, actor)
      select packs.id, packs.price_cents, products.updated_at, 'migration'
      from packs
      join formats on formats.id = packs.format_id
      join products on products.id = formats.product_id`,
    'alter table packs add column offer text',
  ],
};
