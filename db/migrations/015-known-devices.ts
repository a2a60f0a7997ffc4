import type { Migration } from '../migration.ts';

/** Devices that have signed in before, and passcodes that belong to the browser that asked for them. */
export const knownDevices: Migration = {
  name: '015-known-devices',
  statements: () => [
    `create table known_devices (
      id text primary key,
      token_hash text not null,
      account_id text not null,
      known_at bigint not null,
      unique (token_hash, account_id)
    )`,
    'create index known_devices_account on known_devices (account_id, known_at)',
    'create index known_devices_age on known_devices (known_at)',
    // Older codes belong to no browser and no longer work: they were valid for ten minutes.
    "alter table passcode_requests add column visitor_id text not null default ''",
    'drop index passcode_requests_open',
    // The newest replaces the older one of the same browser, even when two are requested at once; a
    // stranger's request replaces no one else's.
    'create unique index passcode_requests_open on passcode_requests (email_key, visitor_id) where closed_at is null',
  ],
};
