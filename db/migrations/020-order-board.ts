import type { Migration } from '../migration.ts';

/** What the desk's board needs: claims, notes, places on the pickup shelf, and the journal of orders. */
export const orderBoard: Migration = {
  name: '020-order-board',
  statements: ({ countingKey }) => [
    'alter table orders add column ready_place text',
    // Several orders of one phone may share a place; each has its own number there.
    'alter table orders add column ready_share integer not null default 0',
    `create unique index orders_ready_place on orders (ready_place, ready_share)
      where ready_place is not null and handed_over_at is null and cancelled_at is null`,
    // The reasons as JSON; null until they are judged, and for older orders.
    'alter table orders add column look_first text',
    'alter table orders add column looked_at bigint',
    `create table order_claims (
      order_id text primary key references orders(id),
      actor text not null,
      claimed_at bigint not null,
      seen_at bigint not null,
      taken_from text
    )`,
    `create table order_notes (
      seq ${countingKey},
      order_id text not null references orders(id),
      audience text not null check (audience in ('staff', 'driver')),
      addressee text,
      words text not null,
      actor text not null,
      written_at bigint not null
    )`,
    'create index order_notes_order on order_notes (order_id, seq)',
    `create table order_changes (
      seq ${countingKey},
      order_id text not null,
      changed_at bigint not null
    )`,
    'create index order_changes_age on order_changes (changed_at)',
    // The board asks for the few open orders among all.
    `create index orders_open on orders (delivery_method, slot_id)
      where state = 'placed' and handed_over_at is null and cancelled_at is null`,
    'create index orders_handed_over on orders (handed_over_at) where handed_over_at is not null',
    'create index orders_placed on orders (placed_at)',
    'create index orders_phone on orders (phone)',
    'create index orders_last_name on orders (lower(last_name))',
  ],
};
