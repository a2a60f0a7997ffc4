import type { Migration } from '../migration.ts';

export const notifications: Migration = {
  name: '008-notifications',
  statements: () => [
    `create table messages (
      id text primary key,
      key text not null unique,
      channel text not null check (channel in ('mail', 'text')),
      kind text not null,
      recipient text not null,
      subject text,
      state text not null check (state in ('queued', 'sent', 'refused', 'failed-for-good')),
      attempts integer not null check (attempts >= 0),
      order_id text references orders(id),
      account_id text,
      created_at bigint not null,
      sent_at bigint,
      claimed_until bigint,
      vendor_id text,
      last_error text
    )`,
    'create index messages_order on messages (order_id) where order_id is not null',
    'create index messages_account on messages (account_id) where account_id is not null',
  ],
};
