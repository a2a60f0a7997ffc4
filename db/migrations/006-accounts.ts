import type { Migration } from '../migration.ts';

export const accounts: Migration = {
  name: '006-accounts',
  statements: () => [
    // A session's id used to be its visitor's id; now one visitor may have several sessions.
    "alter table sessions add column visitor_id text not null default ''",
    'update sessions set visitor_id = id',
    'alter table sessions add column account_id text',
    'alter table sessions add column is_remembered integer not null default 0',
    'alter table sessions add column signed_in_at bigint',
    'alter table sessions add column password_confirmed_at bigint',
    'alter table sessions add column absolute_expires_at bigint',
    'create index sessions_account on sessions (account_id) where account_id is not null',
    `create table accounts (
      id text primary key,
      visitor_id text not null unique,
      first_name text not null,
      last_name text not null,
      email text,
      email_key text unique,
      former_email text,
      phone text,
      password_hash text,
      email_verified_at bigint,
      age_confirmed_at bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      erased_at bigint,
      check (erased_at is not null or (email is not null and email_key is not null and password_hash is not null))
    )`,
    `create table passcode_requests (
      id text primary key,
      email_key text not null,
      account_id text,
      tries integer not null check (tries between 0 and 5),
      created_at bigint not null,
      expires_at bigint not null,
      closed_at bigint
    )`,
    // The newest replaces the older one, even when two are requested at once.
    'create unique index passcode_requests_open on passcode_requests (email_key) where closed_at is null',
    'create index passcode_requests_expiry on passcode_requests (expires_at)',
    'create index passcode_requests_account on passcode_requests (account_id)',
    `create table attempts (
      key_hash text primary key,
      count integer not null check (count >= 0),
      expires_at bigint not null
    )`,
    'create index attempts_expiry on attempts (expires_at)',
    `create table used_proofs (
      challenge text primary key,
      expires_at bigint not null
    )`,
    'create index used_proofs_expiry on used_proofs (expires_at)',
  ],
};
