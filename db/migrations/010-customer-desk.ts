import type { Migration } from '../migration.ts';

export const customerDesk: Migration = {
  name: '010-customer-desk',
  statements: ({ countingKey }) => [
    `create table account_changes (
      seq ${countingKey},
      account_id text not null references accounts(id),
      what text not null check (what in ('verified', 'linked', 'unlinked', 'exported', 'erased')),
      actor text not null,
      at bigint not null
    )`,
    'create index account_changes_account on account_changes (account_id, seq)',
  ],
};
