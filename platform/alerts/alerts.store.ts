/** The only SQL on `alerts`. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { AlertRow } from '#db/tables/alerts.ts';
import type { Tx } from '#db/transaction.ts';
import type { Alert, AlertCheck, Sighting } from './alert.ts';

/** Rows per statement. */
const atOnce = 100;

/** The open alerts by kind and subject, with when each was last seen. */
export async function openByKind(db: Db): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('alerts')
    .select(['kind', 'subject', 'last_seen_at'])
    .where('closed_at', 'is', null)
    .execute();
  const open = new Map<string, Map<string, number>>();
  for (const { kind, subject, last_seen_at } of rows)
    open.set(kind, (open.get(kind) ?? new Map()).set(subject, last_seen_at));
  return open;
}

/**
 * Opens alerts that are not open, once however many processes see them, and marks the others as still seen
 * (B-253).
 */
export async function writeSeen(
  db: Db,
  { kind, isSerious }: AlertCheck,
  seen: readonly Sighting[],
  now: number,
): Promise<void> {
  for (let from = 0; from < seen.length; from += atOnce) {
    const rows: AlertRow[] = seen.slice(from, from + atOnce).map(({ subject, facts = {} }) => ({
      kind,
      subject,
      is_serious: isSerious ? 1 : 0,
      facts: JSON.stringify(facts),
      opened_at: now,
      last_seen_at: now,
      closed_at: null,
      times: 1,
      texted_at: null,
    }));
    await db
      .insertInto('alerts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet((row) => ({
          is_serious: row.ref('excluded.is_serious'),
          facts: row.ref('excluded.facts'),
          last_seen_at: row.ref('excluded.last_seen_at'),
          opened_at: row
            .case()
            .when('alerts.closed_at', 'is', null)
            .then(row.ref('alerts.opened_at'))
            .else(row.ref('excluded.opened_at'))
            .end(),
          times: row
            .case()
            .when('alerts.closed_at', 'is', null)
            .then(row.ref('alerts.times'))
            .else(row('alerts.times', '+', 1))
            .end(),
          closed_at: null,
        })),
      )
      .execute();
  }
}

/**
 * Closes an alert that no one has seen since `seenAt`; one that another process sees meanwhile stays open.
 */
export async function closeUnseen(
  db: Db,
  kind: string,
  { subject, seenAt, now }: { subject: string; seenAt: number; now: number },
): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ closed_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .where('last_seen_at', '=', seenAt)
    .execute();
}

export async function readState(db: Db): Promise<{ open: number; changedAt: number }> {
  // Every page of the desk asks this: run in parallel, each query with an index of its own.
  const [{ count, opened }, { closed }] = await Promise.all([
    db
      .selectFrom('alerts')
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn.max<number | string | null>('opened_at').as('opened'),
      ])
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('alerts')
      .select(({ fn }) => fn.max<number | string | null>('closed_at').as('closed'))
      .where('closed_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { open: Number(count), changedAt: Math.max(Number(opened ?? 0), Number(closed ?? 0)) };
}

/** Serious ones first, and the newest first among equals. */
export async function openRows(db: Db, limit: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('is_serious', 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map(alertOf);
}

export async function openRow(
  db: Db,
  { kind, subject }: Pick<Alert, 'kind' | 'subject'>,
): Promise<Alert | undefined> {
  const row = await db
    .selectFrom('alerts')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row && alertOf(row);
}

/** Alerts closed at `since` or later, the last closed first. */
export async function closedRows(db: Db, since: number, limit: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('closed_at', '>=', since)
    .orderBy('closed_at', 'desc')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map(alertOf);
}

/**
 * Open serious alerts without a text since they last arose, unless there was a recent text about them before
 * that.
 */
export async function untextedRows(db: Db, textedBefore: number): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('is_serious', '=', 1)
    .where(isUntexted(textedBefore))
    .orderBy('opened_at')
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.map(alertOf);
}

/** When people were last texted about any alert; 0 for never. */
export async function latestTextAt(db: Db): Promise<number> {
  const row = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.max<number | string | null>('texted_at').as('at'))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}

/** False if another process has marked it already, or if it is closed. */
export async function markTexted(
  tx: Tx,
  { kind, subject }: Pick<Alert, 'kind' | 'subject'>,
  { now, textedBefore }: { now: number; textedBefore: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ texted_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .where(isUntexted(textedBefore))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const isUntexted = (textedBefore: number) => (row: ExpressionBuilder<Schema, 'alerts'>) =>
  row.or([
    row('texted_at', 'is', null),
    row.and([row('texted_at', '<', row.ref('opened_at')), row('texted_at', '<=', textedBefore)]),
  ]);

export async function deleteClosedBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('alerts').where('closed_at', '<', at).execute();
}

function alertOf(row: Selectable<AlertRow>): Alert {
  return {
    kind: row.kind,
    subject: row.subject,
    isSerious: row.is_serious === 1,
    facts: JSON.parse(row.facts),
    openedAt: row.opened_at,
    lastSeenAt: row.last_seen_at,
    closedAt: row.closed_at,
    times: row.times,
  };
}
