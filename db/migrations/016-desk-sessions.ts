import type { Migration } from '../migration.ts';

/** Sessions of the store's own people, separate from shoppers' (decision 033). */
export const deskSessions: Migration = {
  name: '016-desk-sessions',
  statements: () => [
    `create table staff_sessions (
      id text primary key,
      token_hash text not null unique,
      staff_id text,
      device_id text,
      kind text not null,
      proved_at bigint,
      idle_ms bigint not null,
      data text not null,
      created_at bigint not null,
      seen_at bigint not null,
      expires_at bigint not null,
      absolute_expires_at bigint not null
    )`,
    'create index staff_sessions_staff on staff_sessions (staff_id)',
    'create index staff_sessions_age on staff_sessions (expires_at)',
  ],
};
