import type { Migration } from '../migration.ts';

/** Payments that buyers dispute with their banks, and the money that moves with them (B-230). */
export const disputes: Migration = {
  name: '140-disputes',
  statements: () => [
    `create table disputes (
      id text primary key,
      order_id text,
      gateway_payment_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      state text not null check (state in ('inquiry', 'inquiry-answered', 'inquiry-closed', 'open', 'answered', 'won', 'lost', 'accepted')),
      due_at bigint,
      opened_at bigint not null,
      changed_at bigint not null,
      version integer not null,
      heard_at bigint not null
    )`,
    'create index disputes_order on disputes (order_id) where order_id is not null',
    'create index disputes_state on disputes (state, due_at)',
    // What the vendor holds back and gives back, once each: the key is '<dispute>:held'.
    `create table dispute_moves (
      key text primary key,
      dispute_id text not null references disputes(id),
      kind text not null check (kind in ('held', 'returned')),
      amount_cents integer not null check (amount_cents > 0),
      happened_at bigint not null,
      heard_at bigint not null
    )`,
    'create index dispute_moves_heard on dispute_moves (heard_at, key)',
    `create table posted_disputes (
      key text primary key,
      kind text not null check (kind in ('held', 'returned')),
      order_number integer,
      day text not null,
      happened_at bigint not null,
      amount_cents integer not null
    )`,
    'create index posted_disputes_day on posted_disputes (day)',
    `create table test_gateway_disputes (
      id text primary key,
      payment_id text not null,
      amount_cents integer not null,
      reason text not null,
      state text not null,
      due_at bigint,
      created_at bigint not null,
      updated_at bigint not null,
      version integer not null
    )`,
  ],
};
