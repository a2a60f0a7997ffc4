import type { Migration } from '../migration.ts';

/** The store's own people: how they sign in, their devices, and what a manager approved. */
export const staff: Migration = {
  name: '017-staff',
  statements: ({ countingKey }) => [
    `create table staff_people (
      id text primary key,
      email text not null,
      email_key text not null,
      name text not null,
      role text not null check (role in ('owner', 'manager', 'clerk', 'driver')),
      status text not null check (status in ('invited', 'active', 'suspended', 'closed')),
      active_until bigint,
      password_hash text,
      totp_secret_sealed text,
      totp_step bigint,
      created_at bigint not null,
      created_by text not null,
      joined_at bigint,
      updated_at bigint not null,
      closed_at bigint
    )`,
    "create unique index staff_people_email on staff_people (email_key) where status <> 'closed'",
    `create table staff_passkeys (
      id text primary key,
      staff_id text not null references staff_people (id),
      public_key text not null,
      counter bigint not null,
      rp_id text not null,
      transports text not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint
    )`,
    'create index staff_passkeys_person on staff_passkeys (staff_id)',
    `create table staff_recovery (
      hash text primary key,
      staff_id text not null references staff_people (id),
      created_at bigint not null,
      used_at bigint
    )`,
    'create index staff_recovery_person on staff_recovery (staff_id)',
    `create table staff_invites (
      hash text primary key,
      staff_id text not null references staff_people (id),
      created_at bigint not null,
      created_by text not null,
      expires_at bigint not null,
      totp_secret_sealed text,
      used_at bigint,
      withdrawn_at bigint
    )`,
    'create index staff_invites_person on staff_invites (staff_id)',
    `create table staff_challenges (
      id text primary key,
      purpose text not null check (purpose in ('register', 'sign-in', 'step-up', 'approval')),
      challenge text not null,
      staff_id text references staff_people (id),
      expires_at bigint not null
    )`,
    'create index staff_challenges_end on staff_challenges (expires_at)',
    `create table staff_devices (
      id text primary key,
      name text not null,
      staff_id text references staff_people (id),
      token_hash text not null unique,
      token_at bigint not null,
      former_hash text,
      lock_minutes integer not null check (lock_minutes between 1 and 15),
      enrolled_at bigint not null,
      enrolled_by text not null,
      last_used_at bigint not null,
      expires_at bigint not null,
      revoked_at bigint,
      revoked_by text
    )`,
    'create index staff_devices_former on staff_devices (former_hash) where former_hash is not null',
    `create table staff_device_codes (
      hash text primary key,
      name text not null,
      staff_id text references staff_people (id),
      created_at bigint not null,
      created_by text not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    `create table staff_pins (
      staff_id text primary key references staff_people (id),
      hash text not null,
      set_at bigint not null
    )`,
    `create table staff_sign_ins (
      seq ${countingKey},
      staff_id text references staff_people (id),
      how text not null check (how in ('passkey', 'password', 'recovery', 'pin', 'invite')),
      succeeded integer not null,
      device_id text,
      browser text not null,
      at bigint not null
    )`,
    'create index staff_sign_ins_person on staff_sign_ins (staff_id, at)',
    'create index staff_sign_ins_age on staff_sign_ins (at)',
    `create table approvals (
      id text primary key,
      act_hash text not null,
      act text not null,
      asked_by text not null,
      given_by text not null,
      how text not null check (how in ('pin', 'passkey', 'password')),
      device_id text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
  ],
};
