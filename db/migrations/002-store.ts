import type { Migration } from '../migration.ts';

export const store: Migration = {
  name: '002-store',
  statements: ({ countingKey }) => [
    `create table store_edition (
      id integer primary key check (id = 1),
      number integer not null
    )`,
    'insert into store_edition (id, number) values (1, 0)',
    `create table store_settings (
      name text primary key,
      value text not null
    )`,
    `create table store_holidays (
      day text primary key,
      opens_minutes integer,
      closes_minutes integer,
      note text not null,
      check ((opens_minutes is null) = (closes_minutes is null)),
      check (opens_minutes is null or (opens_minutes >= 0 and opens_minutes < closes_minutes and closes_minutes <= 1440))
    )`,
    `create table delivery_areas (
      id ${countingKey},
      name text not null unique,
      zips text not null,
      aliases text not null,
      county text not null,
      is_active integer not null check (is_active in (0, 1)),
      minimum_cents integer not null check (minimum_cents >= 0),
      fee_cents integer check (fee_cents >= 0)
    )`,
    `create table added_tax_rates (
      county text not null,
      from_day text not null,
      rate_millipercent integer not null check (rate_millipercent > 0),
      primary key (county, from_day)
    )`,
    `create table store_changes (
      seq ${countingKey},
      what text not null,
      was text,
      now text,
      actor text not null,
      changed_at bigint not null
    )`,
  ],
};
