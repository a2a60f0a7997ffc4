import type { Engine } from '../connection.ts';
import type { Migration } from '../migration.ts';

/** Delivery runs, and the ledger of what happened at each door (B-110 to B-121). */
export const runs: Migration = {
  name: '064-runs',
  statements: ({ countingKey, engine }) => [
    `create table runs (
      id ${countingKey},
      driver text not null,
      state text not null check (state in ('planned', 'out', 'closed')),
      planned_by text not null,
      planned_at bigint not null,
      out_at bigint,
      closed_at bigint,
      closed_by text,
      tenth_miles integer not null,
      leave_by bigint
    )`,
    "create index runs_open on runs (driver) where state <> 'closed'",
    `create table run_stops (
      run_id integer not null references runs(id),
      order_id text not null references orders(id),
      position integer not null,
      is_open integer not null check (is_open in (0, 1)),
      next_told_at bigint,
      outcome text,
      bag_back_at bigint,
      bag_back_by text,
      primary key (run_id, order_id)
    )`,
    'create unique index run_stops_open on run_stops (order_id) where is_open = 1',
    'create index run_stops_order on run_stops (order_id)',
    `create table run_keys (
      key_hash text primary key,
      run_id integer not null references runs(id),
      staff_id text not null,
      made_at bigint not null,
      ends_at bigint not null
    )`,
    `create table door_ledger (
      seq integer primary key,
      outcome_id text not null unique,
      run_id integer,
      order_number integer not null,
      town text not null,
      way text not null check (way in ('delivery', 'shipping')),
      outcome text not null,
      document text,
      person text,
      called integer not null check (called in (0, 1)),
      actor text not null,
      happened_at bigint not null,
      received_at bigint not null,
      phone_seq integer not null,
      marks text not null,
      effect text not null,
      prev_hash text not null,
      hash text not null
    )`,
    'create index door_ledger_order on door_ledger (order_number)',
    'create index door_ledger_received on door_ledger (received_at)',
    `create table door_ledger_head (
      id integer primary key check (id = 1),
      rows integer not null,
      hash text not null
    )`,
    "insert into door_ledger_head (id, rows, hash) values (1, 0, '')",
    `create table door_looks (
      seq integer primary key references door_ledger(seq),
      looked_at bigint not null,
      looked_by text not null,
      is_believed integer not null check (is_believed in (0, 1))
    )`,
    ...guards[engine],
    // Where a delivery goes: copied from the checked address; null if that had no coordinates.
    'alter table orders add column latitude_e6 integer',
    'alter table orders add column longitude_e6 integer',
  ],
};

/** No row of the ledger is ever changed; a manager's look at one is a row of its own. */
const guards: Readonly<Record<Engine, string[]>> = {
  sqlite: [
    `create trigger door_ledger_no_update before update on door_ledger
      begin select raise(abort, 'the door ledger is never changed'); end`,
    `create trigger door_ledger_no_delete before delete on door_ledger
      begin select raise(abort, 'the door ledger is never changed'); end`,
  ],
  postgres: [
    `create function refuse_door_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the door ledger is never changed';
      end $$`,
    `create trigger door_ledger_no_update before update on door_ledger
      for each row execute function refuse_door_change()`,
    `create trigger door_ledger_no_delete before delete on door_ledger
      for each row execute function refuse_door_change()`,
  ],
};
