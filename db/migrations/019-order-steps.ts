import type { Migration } from '../migration.ts';

/** The desk's acts on an order: its version, what was left out, how it was packed, and payments at the till. */
export const orderSteps: Migration = {
  name: '019-order-steps',
  statements: ({ countingKey }) => [
    'alter table orders add column version integer not null default 1',
    'alter table orders add column cancel_why text',
    'alter table refunds add column why text',
    `create table order_left_out (
      seq ${countingKey},
      order_id text not null references orders(id),
      position integer not null,
      quantity integer not null check (quantity > 0),
      why text not null check (why in ('not-there', 'broken', 'declined', 'not-answered', 'buyer-asked')),
      created_at bigint not null
    )`,
    'create index order_left_out_order on order_left_out (order_id)',
    `create table order_packing (
      order_id text not null references orders(id),
      position integer not null,
      how text not null check (how in ('scanned', 'by-eye', 'not-confirmed')),
      quantity integer not null check (quantity > 0),
      primary key (order_id, position, how)
    )`,
    `create table till_payments (
      order_id text primary key references orders(id),
      amount_cents integer not null check (amount_cents > 0),
      receipt text not null,
      actor text not null,
      taken_at bigint not null
    )`,
    'create index till_payments_taken on till_payments (taken_at)',
  ],
};
