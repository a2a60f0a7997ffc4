import type { Migration } from '../migration.ts';

export const checkout: Migration = {
  name: '009-checkout',
  statements: () => [
    `create table checkout_drafts (
      visitor_id text primary key,
      delivery_address text,
      address_id text,
      slot_id text,
      updated_at bigint not null
    )`,
    'create index checkout_drafts_age on checkout_drafts (updated_at)',
    'alter table orders add column account_id text',
    'alter table orders add column loyalty_customer_id text',
    'alter table orders add column email text',
    "alter table orders add column customer_status text check (customer_status in ('order_recieved', 'packed', 'delivered'))",
    'alter table orders add column delivery_name text',
    'alter table orders add column delivery_phone text',
    'alter table orders add column delivery_street text',
    'alter table orders add column delivery_city text',
    'alter table orders add column delivery_zip text',
    'alter table orders add column slot_id text',
    'alter table orders add column slot_to text',
    'alter table orders add column shipping_service text',
    'alter table orders add column tracking_provider text',
    'alter table orders add column tracking_number text',
    'alter table orders add column tracked_at bigint',
    'alter table orders add column packed_at bigint',
    'alter table orders add column handed_over_at bigint',
    'alter table orders add column id_check text',
    "alter table orders add column discounts text not null default '[]'",
    'alter table order_lines add column discount_cents integer not null default 0 check (discount_cents between 0 and total_cents)',
    'create index orders_account on orders (account_id, placed_at)',
  ],
};
