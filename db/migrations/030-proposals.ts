import type { Migration } from '../migration.ts';

export const proposals: Migration = {
  name: '030-proposals',
  statements: () => [
    `create table order_proposals (
      id text primary key,
      order_id text not null references orders(id),
      position integer not null,
      quantity integer not null check (quantity > 0),
      ordered_product_id integer not null,
      pack_id integer not null,
      format_id integer not null,
      product_id integer not null,
      product_name text not null,
      size text not null,
      photo text,
      art text not null,
      price_cents integer not null check (price_cents >= 0),
      state text not null check (state in ('open', 'call', 'agreed', 'declined', 'expired', 'withdrawn')),
      call_why text check (call_why in ('asked', 'sold', 'last-line', 'no-answer')),
      without_answer text not null check (without_answer in ('leave-out', 'call')),
      actor text not null,
      proposed_at bigint not null,
      expires_at bigint not null,
      answered_at bigint,
      answered_by text
    )`,
    'create index order_proposals_order on order_proposals (order_id, proposed_at)',
    // One question at a time about a line.
    `create unique index order_proposals_waiting on order_proposals (order_id, position)
      where state in ('open', 'call')`,
    "create index order_proposals_due on order_proposals (expires_at) where state = 'open'",
    'create index order_proposals_learned on order_proposals (ordered_product_id, product_id)',
  ],
};
