import type { Migration } from '../migration.ts';

export const loyalty: Migration = {
  name: '007-loyalty',
  statements: ({ countingKey }) => [
    `create table loyalty_customers (
      id text primary key,
      phone text unique,
      first_name text not null,
      last_name text not null,
      email text,
      account_id text unique,
      programme_account_id text not null unique,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create table loyalty_awards (
      id text primary key,
      customer_id text not null references loyalty_customers(id),
      state text not null check (state in ('asked', 'pending', 'used', 'owed', 'returned', 'refused')),
      reward_id text,
      order_id text,
      confirmed_at bigint,
      created_at bigint not null,
      updated_at bigint not null,
      check ((state = 'used') = (order_id is not null)),
      check (state in ('asked', 'refused') or reward_id is not null)
    )`,
    "create unique index loyalty_awards_open on loyalty_awards (customer_id) where state in ('asked', 'pending')",
    'create unique index loyalty_awards_order on loyalty_awards (order_id) where order_id is not null',
    "create index loyalty_awards_unsettled on loyalty_awards (state, updated_at) where state in ('asked', 'owed')",
    `create table loyalty_order_points (
      id ${countingKey},
      key text not null unique,
      order_id text not null,
      customer_id text not null references loyalty_customers(id),
      reason text not null check (reason in ('earned', 'refunded')),
      goods_cents integer not null check (goods_cents >= 0),
      points integer not null,
      told_at bigint,
      created_at bigint not null,
      check ((reason = 'earned' and points >= 0) or (reason = 'refunded' and points <= 0))
    )`,
    'create index loyalty_order_points_order on loyalty_order_points (order_id)',
    `create table loyalty_challenges (
      id text primary key,
      type text not null,
      phone text not null,
      visitor_id text not null,
      tries integer not null check (tries between 0 and 5),
      created_at bigint not null,
      expires_at bigint not null,
      solved_at bigint
    )`,
    'create index loyalty_challenges_visitor on loyalty_challenges (visitor_id, phone)',
    'create index loyalty_challenges_age on loyalty_challenges (created_at)',
    `create table loyalty_texts (
      id ${countingKey},
      phone text not null,
      address text,
      visitor_id text not null,
      sent_at bigint not null
    )`,
    'create index loyalty_texts_all on loyalty_texts (sent_at)',
    'create index loyalty_texts_phone on loyalty_texts (phone, sent_at)',
    'create index loyalty_texts_address on loyalty_texts (address, sent_at)',
    'create index loyalty_texts_visitor on loyalty_texts (visitor_id, sent_at)',
    `create table loyalty_text_gate (
      id integer primary key check (id = 1),
      passed_at bigint not null
    )`,
    `create table programme_accounts (
      id text primary key,
      phone text not null unique,
      first_name text not null,
      last_name text not null,
      email text,
      balance integer not null check (balance >= 0),
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create table programme_entries (
      id ${countingKey},
      account_id text not null references programme_accounts(id),
      key text not null unique,
      change integer not null,
      written_off integer not null check (written_off >= 0),
      reason text not null,
      created_at bigint not null
    )`,
    'create index programme_entries_account on programme_entries (account_id)',
    `create table programme_rewards (
      id text primary key,
      account_id text not null references programme_accounts(id),
      key text not null unique,
      state text not null check (state in ('issued', 'redeemed', 'deleted')),
      created_at bigint not null,
      updated_at bigint not null
    )`,
  ],
};
