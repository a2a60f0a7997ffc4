import type { Migration } from '../migration.ts';

/** Whose orders a manager looks at first, and points given or taken by hand (B-204, B-205). */
export const customers: Migration = {
  name: '075-customers',
  statements: ({ countingKey }) => [
    // A block holds no telephone and no address: only their mark under the shop's key, and what people may
    // read of them.
    `create table customer_blocks (
      id ${countingKey},
      kind text not null check (kind in ('phone', 'email', 'account', 'address')),
      mark text not null,
      shown text not null,
      reason text not null,
      blocked_by text not null,
      blocked_at bigint not null,
      until_at bigint,
      ended_at bigint,
      ended_by text,
      check ((ended_at is null) = (ended_by is null))
    )`,
    'create index customer_blocks_mark on customer_blocks (mark)',
    `create table loyalty_adjustments (
      key text primary key,
      customer_id text not null references loyalty_customers(id),
      points integer not null check (points <> 0),
      reason text not null,
      actor text not null,
      adjusted_at bigint not null,
      told_at bigint
    )`,
    'create index loyalty_adjustments_customer on loyalty_adjustments (customer_id)',
  ],
};
