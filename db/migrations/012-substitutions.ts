import type { Migration } from '../migration.ts';

export const substitutions: Migration = {
  name: '012-substitutions',
  statements: ({ countingKey }) => [
    `create table order_substitutions (
      seq ${countingKey},
      order_id text not null references orders(id),
      position integer not null,
      quantity integer not null check (quantity > 0),
      pack_id integer not null,
      format_id integer not null,
      product_id integer not null,
      product_slug text not null,
      product_name text not null,
      size text not null,
      photo text,
      art text not null,
      price_cents integer not null check (price_cents >= 0),
      less_cents integer not null check (less_cents >= 0),
      created_at bigint not null
    )`,
    'create index order_substitutions_order on order_substitutions (order_id)',
    // The nightly removal of carts asks which visitors have a session.
    'create index sessions_visitor on sessions (visitor_id)',
    // And which carts are being paid.
    "create index orders_being_paid on orders (cart_id) where state = 'pending_payment'",
  ],
};
