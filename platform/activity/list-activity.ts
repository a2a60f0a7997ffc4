import type { Selectable } from 'kysely';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { ActivityRow } from '#db/tables/activity.ts';
import { openingVerbs } from './note-opening.ts';

export interface Activity {
  seq: number;
  at: number;
  actor: string;
  deviceId: string | null;
  subject: { kind: string; id: string };
  verb: string;
  isMoney: boolean;
  /** As it was noted; null for nothing. */
  before: unknown;
  after: unknown;
  why: string | null;
  undoes: number | null;
  /** 'staff:…' of the manager who approved it; null if no approval was needed. */
  approvedBy: string | null;
  /** 'passkey', 'password', 'recovery', 'pin'; null if no proof was required. */
  provedBy: string | null;
  undoneBy: { seq: number; at: number; actor: string } | null;
}

export interface ActivityItem {
  /** The `seq` of the act that it belongs to. */
  act: number;
  subject: { kind: string; id: string };
  before: unknown;
  after: unknown;
}

/** Properties that are left out do not filter. */
export interface ActivityFilter {
  actor?: string | undefined;
  subject?: { kind: string; id?: string | number | undefined } | undefined;
  verb?: string | undefined;
  /** At or after this moment, and before that one; epoch ms. */
  from?: number | undefined;
  to?: number | undefined;
  onlyMoney?: boolean | undefined;
  onlyUndone?: boolean | undefined;
  /** Leaves out acts of looking; a verb that is named is listed all the same. */
  onlyChanges?: boolean | undefined;
}

/** Where a page ended: the next one begins after it, whatever has been noted since. */
export interface ActivityMark {
  at: number;
  seq: number;
}

/** Newest first, starting after `after`, at most `limit`; `next` is null at the end (B-031). */
export async function listActivity(
  db: Db,
  filter: ActivityFilter,
  { after = null, limit }: { after?: ActivityMark | null | undefined; limit: number },
): Promise<{ acts: Activity[]; next: ActivityMark | null }> {
  const rows = await withUndoing(db)
    .where((where) => where.and([...conditions(where, filter), ...(after ? [isOlder(after)] : [])]))
    .orderBy('activity.at', 'desc')
    .orderBy('activity.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const acts = rows.slice(0, limit).map(activityOf);
  const last = acts.at(-1);
  return { acts, next: rows.length > limit && last ? { at: last.at, seq: last.seq } : null };
}

/** What an act on many things did to each, in their order; or only to one thing, if it is named. */
export async function listActivityItems(
  db: Db,
  seqs: readonly number[],
  subject?: { kind: string; id: string | number },
): Promise<ActivityItem[]> {
  if (seqs.length === 0) return [];
  const rows = await db
    .selectFrom('activity_items')
    .selectAll()
    .where('act', 'in', seqs)
    .$if(subject !== undefined, (items) =>
      items
        .where('subject_kind', '=', subject?.kind ?? '')
        .where('subject_id', '=', String(subject?.id ?? '')),
    )
    .orderBy('act')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    act: row.act,
    subject: { kind: row.subject_kind, id: row.subject_id },
    before: parsed(row.before),
    after: parsed(row.after),
  }));
}

/** How many things each act on many affected; an import may affect thousands. */
export async function countActivityItems(db: Db, seqs: readonly number[]): Promise<Map<number, number>> {
  if (seqs.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity_items')
    .select(({ fn }) => ['act', fn.countAll<number>().as('count')])
    .where('act', 'in', seqs)
    .groupBy('act')
    .execute();
  return new Map(rows.map(({ act, count }) => [act, Number(count)]));
}

/** One act, or undefined. */
export async function findActivity(db: Db, seq: number): Promise<Activity | undefined> {
  const row = await withUndoing(db).where('activity.seq', '=', seq).executeTakeFirst();
  return row && activityOf(row);
}

function withUndoing(db: Db) {
  return db
    .selectFrom('activity')
    .leftJoin('activity as undoing', 'undoing.undoes', 'activity.seq')
    .selectAll('activity')
    .select(['undoing.seq as undoing_seq', 'undoing.at as undoing_at', 'undoing.actor as undoing_actor']);
}

function conditions(where: ExpressionBuilder<Schema, 'activity'>, filter: ActivityFilter) {
  const { actor, subject, verb, from, to } = filter;
  return [
    ...(actor === undefined ? [] : [where('activity.actor', '=', actor)]),
    ...(subject === undefined || subject.id !== undefined
      ? []
      : [where('activity.subject_kind', '=', subject.kind)]),
    ...(subject?.id === undefined ? [] : [concerns(where, subject.kind, String(subject.id))]),
    ...(verb === undefined ? [] : [where('activity.verb', '=', verb)]),
    ...(from === undefined ? [] : [where('activity.at', '>=', from)]),
    ...(to === undefined ? [] : [where('activity.at', '<', to)]),
    ...(filter.onlyMoney ? [where('activity.is_money', '=', sql.lit(1))] : []),
    ...(filter.onlyChanges && verb === undefined ? [where('activity.verb', 'not in', openingVerbs)] : []),
    ...(filter.onlyUndone ? [sql<boolean>`undoing.seq is not null`] : []),
  ];
}

/** True if the thing itself was acted on, or was one of many. */
function concerns(where: ExpressionBuilder<Schema, 'activity'>, kind: string, id: string) {
  return where(
    'activity.seq',
    'in',
    where
      .selectFrom('activity as own')
      .select('own.seq')
      .where('own.subject_kind', '=', kind)
      .where('own.subject_id', '=', id)
      .union(
        where
          .selectFrom('activity_items as item')
          .select('item.act as seq')
          .where('item.subject_kind', '=', kind)
          .where('item.subject_id', '=', id),
      ),
  );
}

const isOlder = ({ at, seq }: ActivityMark) => sql<boolean>`(activity.at, activity.seq) < (${at}, ${seq})`;

type Row = Selectable<ActivityRow> & {
  undoing_seq: number | null;
  undoing_at: number | null;
  undoing_actor: string | null;
};

function activityOf(row: Row): Activity {
  const { undoing_seq: seq, undoing_at: at, undoing_actor: actor } = row;
  return {
    seq: row.seq,
    at: row.at,
    actor: row.actor,
    deviceId: row.device_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    verb: row.verb,
    isMoney: row.is_money === 1,
    before: parsed(row.before),
    after: parsed(row.after),
    why: row.why,
    undoes: row.undoes,
    approvedBy: row.approved_by,
    provedBy: row.proved_by,
    undoneBy: seq === null || at === null || actor === null ? null : { seq, at, actor },
  };
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));
