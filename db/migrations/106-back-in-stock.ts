import type { Migration } from '../migration.ts';

/**
 * Shoppers who signed up to wait for a size (N-080): their mail, once proved, and whose turn it is when
 * bottles come in (N-081). They share one order of asking with the wishes that the store's people took down.
 */
export const backInStock: Migration = {
  name: '106-back-in-stock',
  statements: () => [
    'alter table wanted add column format_id integer references formats(id)',
    'alter table wanted add column email text',
    'alter table wanted add column account_id text',
    'alter table wanted add column proved_at bigint',
    'alter table wanted add column told_at bigint',
    'alter table wanted add column turn_until bigint',
    'create unique index wanted_waiter on wanted (format_id, email) where closed_at is null and email is not null',
    'create index wanted_turn on wanted (format_id, turn_until) where turn_until is not null',
    'create index wanted_account on wanted (account_id) where account_id is not null',
  ],
};
