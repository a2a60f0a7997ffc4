import type { Migration } from '../migration.ts';

export const payments: Migration = {
  name: '011-payments',
  statements: ({ countingKey }) => [
    'alter table orders add column cancelled_at bigint',
    'alter table orders add column cancel_reason text',
    'alter table orders add column came_back_at bigint',
    `alter table orders add column came_back_why text
      check (came_back_why in ('refused', 'under-age', 'no-id', 'intoxicated', 'absent'))`,
    'alter table orders add column out_at bigint',
    'alter table orders add column erase_at_end integer check (erase_at_end = 1)',
    'alter table orders add column written_off_at bigint',
    'alter table order_lines add column taxable integer not null default 1 check (taxable in (0, 1))',
    `create table order_events (
      seq ${countingKey},
      order_id text not null references orders(id),
      what text not null,
      note text,
      actor text not null,
      at bigint not null
    )`,
    'create index order_events_order on order_events (order_id, seq)',
    `create table refunds (
      id text primary key,
      order_id text not null references orders(id),
      payment_id text not null references payments(id),
      idempotency_key text not null unique,
      amount_cents integer not null check (amount_cents > 0),
      goods_cents integer not null check (goods_cents >= 0),
      tax_cents integer not null check (tax_cents >= 0),
      delivery_cents integer not null check (delivery_cents >= 0),
      state text not null check (state in ('asked', 'refunded', 'refused')),
      reason text not null,
      gateway_refund_id text unique,
      refusal text,
      actor text not null,
      created_at bigint not null,
      updated_at bigint not null,
      check (goods_cents + tax_cents + delivery_cents = amount_cents)
    )`,
    'create index refunds_order on refunds (order_id)',
    `create index refunds_asked on refunds (created_at) where state = 'asked'`,
    `create table order_refund_lines (
      refund_id text not null references refunds(id),
      order_id text not null references orders(id),
      position integer not null,
      quantity integer not null check (quantity >= 0),
      goods_cents integer not null check (goods_cents >= 0),
      restock integer not null default 0 check (restock in (0, 1)),
      primary key (refund_id, position)
    )`,
    'create index order_refund_lines_order on order_refund_lines (order_id)',
    `create table vault_customers (
      account_id text primary key references accounts(id),
      vault_customer_id text not null unique,
      created_at bigint not null
    )`,
    `create table saved_cards (
      id text primary key,
      account_id text not null references accounts(id),
      vault_card_id text not null unique,
      brand text not null,
      last4 text not null,
      exp_month integer not null,
      exp_year integer not null,
      postal_code text,
      created_at bigint not null,
      removed_at bigint
    )`,
    'create index saved_cards_account on saved_cards (account_id)',
    // The same card twice is one entry, however many orders it was saved with.
    `create unique index saved_cards_same on saved_cards (account_id, brand, last4, exp_month, exp_year) where removed_at is null`,
    'alter table payments add column save_card integer not null default 0 check (save_card in (0, 1))',
    'alter table payments add column card_postal_code text',
    'alter table payments add column saved_card_id text',
    `create table payment_breaks (
      key text primary key,
      kind text not null,
      order_id text,
      payment_id text,
      gateway_payment_id text,
      detail text not null,
      found_at bigint not null,
      last_seen_at bigint not null,
      closed_at bigint
    )`,
    `create table webhook_events (
      event_id text primary key,
      type text not null,
      object_id text not null,
      received_at bigint not null
    )`,
    'create index webhook_events_received on webhook_events (received_at)',
    // The embedded gateway's books: what was refunded, and the cards on file.
    `create table test_gateway_refunds (
      id text primary key,
      idempotency_key text not null unique,
      payment_id text not null references test_gateway_payments(id),
      amount_cents integer not null check (amount_cents > 0),
      created_at bigint not null
    )`,
    `create table test_gateway_cards (
      id text primary key,
      idempotency_key text not null unique,
      customer_id text not null,
      card text not null,
      removed_at bigint,
      created_at bigint not null
    )`,
  ],
};
