import type { Migration } from '../migration.ts';

/**
 * What is wrong now or was recently, one row per kind and subject; refused webhook messages of vendors by
 * day; copies of the database; and when each of the store's people may be texted.
 */
export const alerts: Migration = {
  name: '031-alerts',
  statements: () => [
    `create table alerts (
      kind text not null,
      subject text not null,
      is_serious integer not null check (is_serious in (0, 1)),
      facts text not null,
      opened_at bigint not null,
      last_seen_at bigint not null,
      closed_at bigint,
      times integer not null check (times > 0),
      texted_at bigint,
      primary key (kind, subject)
    )`,
    'create index alerts_open on alerts (opened_at) where closed_at is null',
    'create index alerts_closed on alerts (closed_at) where closed_at is not null',
    `create table webhook_refusals (
      day text primary key,
      refused integer not null,
      last_at bigint not null
    )`,
    `create table backups (
      made_at bigint primary key,
      bytes bigint not null
    )`,
    'alter table staff_people add column phone text',
    'alter table staff_people add column duty_days integer not null default 0',
    'alter table staff_people add column quiet_from_minutes integer',
    'alter table staff_people add column quiet_to_minutes integer',
  ],
};
