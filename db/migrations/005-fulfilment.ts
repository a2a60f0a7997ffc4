import type { Migration } from '../migration.ts';

export const fulfilment: Migration = {
  name: '005-fulfilment',
  statements: () => [
    'create table address_books (account_id text primary key, changed_at bigint not null)',
    `create table addresses (
      id text primary key,
      account_id text not null references address_books(account_id) on delete cascade,
      first_name text not null,
      last_name text not null,
      address text not null,
      city text not null,
      zip text not null,
      phone text not null,
      county text,
      latitude_e6 integer,
      longitude_e6 integer,
      place_id text,
      is_po_box integer not null check (is_po_box in (0, 1)),
      validation text not null check (validation in ('checked', 'unverified')),
      is_default integer not null check (is_default in (0, 1)),
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index addresses_account on addresses (account_id, created_at)',
    'create unique index addresses_default on addresses (account_id) where is_default = 1',
    'create table delivery_slots (id text primary key, day text not null, booked integer not null check (booked >= 0))',
    'create index delivery_slots_day on delivery_slots (day)',
    `create table slot_bookings (
      order_id text primary key,
      slot_id text not null,
      booked_at bigint not null
    )`,
    'create index slot_bookings_slot on slot_bookings (slot_id)',
  ],
};
