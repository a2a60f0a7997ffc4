import type { Migration } from '../migration.ts';

/**
 * Orders taken by telephone until they are paid (B-100). Bottles, way, address and window are the cart and
 * the choices of a visitor of their own, who has no browser session; the order's id is assigned in advance,
 * so that its window can be held under it.
 */
export const orderDrafts: Migration = {
  name: '032-order-drafts',
  statements: () => [
    `create table order_drafts (
      id text primary key,
      visitor_id text not null unique,
      order_id text not null unique,
      state text not null check (state in ('open', 'sent', 'paid', 'expired', 'withdrawn')),
      version integer not null,
      taken_by text not null,
      first_name text not null,
      last_name text not null,
      phone text not null,
      email text,
      account_id text,
      loyalty_customer_id text,
      note text not null,
      sends integer not null,
      sent_review text,
      hold_until bigint,
      last_act text not null,
      last_actor text not null,
      last_at bigint not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index order_drafts_state on order_drafts (state, updated_at)',
    'create index order_drafts_account on order_drafts (account_id)',
    'alter table orders add column taken_by text',
  ],
};
