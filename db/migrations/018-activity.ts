import type { Engine } from '../connection.ts';
import type { Migration } from '../migration.ts';

/** Who did what at the desk and by commands. */
export const activity: Migration = {
  name: '018-activity',
  statements: ({ countingKey, engine }) => [
    `create table activity (
      seq ${countingKey},
      at bigint not null,
      actor text not null,
      device_id text,
      request_id text,
      subject_kind text not null,
      subject_id text not null,
      verb text not null,
      is_money integer not null check (is_money in (0, 1)),
      before text,
      after text,
      why text,
      undoes bigint
    )`,
    // A row does not say that it was undone, so no row is ever changed; a second undo is refused here.
    'create unique index activity_undoes on activity (undoes) where undoes is not null',
    // Pages are read newest first, with an index in that order for each filter.
    'create index activity_at on activity (at, seq)',
    'create index activity_actor on activity (actor, at, seq)',
    'create index activity_kind on activity (subject_kind, at, seq)',
    'create index activity_subject on activity (subject_kind, subject_id, at, seq)',
    'create index activity_verb on activity (verb, at, seq)',
    'create index activity_money on activity (at, seq) where is_money = 1',
    // One act on many things, such as an import, has an item for each of them.
    `create table activity_items (
      act bigint not null,
      position integer not null,
      subject_kind text not null,
      subject_id text not null,
      before text,
      after text,
      primary key (act, position)
    )`,
    'create index activity_items_subject on activity_items (subject_kind, subject_id, act)',
    ...guards[engine],
  ],
};

/** 1096 days: the shortest retention, three years. Later changes of the setting stay above it. */
const youngMs = 94_694_400_000;

/**
 * Every update is refused: rows hold no personal data but ids, which lead to no one once the person is
 * erased, and an undo is a row of its own. A row's age is counted from the newest row, so that a database
 * whose clock differs from the shop's deletes neither too early nor too late. Items are deleted after their
 * act.
 */
const guards: Readonly<Record<Engine, string[]>> = {
  sqlite: [
    `create trigger activity_no_update before update on activity
      begin select raise(abort, 'activity is never changed'); end`,
    `create trigger activity_no_delete before delete on activity
      when old.at > (select max(at) from activity) - ${youngMs}
      begin select raise(abort, 'activity is kept for three years at least'); end`,
    `create trigger activity_items_no_update before update on activity_items
      begin select raise(abort, 'activity is never changed'); end`,
    `create trigger activity_items_no_delete before delete on activity_items
      when exists (select 1 from activity where seq = old.act)
      begin select raise(abort, 'activity is kept for three years at least'); end`,
  ],
  postgres: [
    `create function refuse_activity_change() returns trigger language plpgsql as $$
      begin
        raise exception 'activity is never changed';
      end $$`,
    `create function refuse_young_activity_delete() returns trigger language plpgsql as $$
      begin
        if old.at > (select max(at) from activity) - ${youngMs} then
          raise exception 'activity is kept for three years at least';
        end if;
        return old;
      end $$`,
    `create function refuse_item_delete() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from activity where seq = old.act) then
          raise exception 'activity is kept for three years at least';
        end if;
        return old;
      end $$`,
    `create trigger activity_items_no_update before update on activity_items
      for each row execute function refuse_activity_change()`,
    `create trigger activity_items_no_truncate before truncate on activity_items
      for each statement execute function refuse_activity_change()`,
    `create trigger activity_items_no_delete before delete on activity_items
      for each row execute function refuse_item_delete()`,
    `create trigger activity_no_update before update on activity
      for each row execute function refuse_activity_change()`,
    `create trigger activity_no_truncate before truncate on activity
      for each statement execute function refuse_activity_change()`,
    `create trigger activity_no_delete before delete on activity
      for each row execute function refuse_young_activity_delete()`,
  ],
};
