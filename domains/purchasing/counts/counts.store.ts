/** Counts and their lines; the caller locks the count before it writes lines. */
import type { ExpressionBuilder } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';
import type { Count, CountLine, CountState } from './count.ts';

interface By {
  actor: string;
  now: number;
}

const atOnce = 500;

export async function insertCount(
  tx: Tx,
  { name, isBlind, formatIds }: { name: string; isBlind: boolean; formatIds: readonly FormatId[] },
  { actor, now }: By,
): Promise<number> {
  const { id } = await tx
    .insertInto('counts')
    .values({ name, state: 'open', is_blind: isBlind ? 1 : 0, opened_by: actor, opened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < formatIds.length; start += atOnce)
    await tx
      .insertInto('count_lines')
      .values(
        formatIds
          .slice(start, start + atOnce)
          .map((formatId) => ({ count_id: id, format_id: formatId, is_in_scope: 1 })),
      )
      .execute();
  return id;
}

const columns = [
  'id',
  'name',
  'state',
  'is_blind',
  'opened_by',
  'opened_at',
  'closed_by',
  'closed_at',
  'version',
  'undone_by',
  'undone_at',
] as const;

const counts = (db: Db) => db.selectFrom('counts').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof counts>['execute']>>[number];

const countOf = (row: Row): Count => ({
  ...{ id: row.id, name: row.name, state: row.state, isBlind: row.is_blind === 1, version: row.version },
  opened: { by: row.opened_by, at: row.opened_at },
  closed: stampOf(row.closed_by, row.closed_at),
  undone: stampOf(row.undone_by, row.undone_at),
});

const stampOf = (by: string | null, at: number | null) => (by === null || at === null ? null : { by, at });

/** Keeps every other change of the count waiting until the transaction ends. */
export async function lockCount(tx: Tx, id: number): Promise<Count | undefined> {
  const row = await tx
    .updateTable('counts')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && countOf(row);
}

export async function countById(db: Db, id: number): Promise<Count | undefined> {
  const row = await counts(db).where('id', '=', id).executeTakeFirst();
  return row && countOf(row);
}

/** Newest first; `before` is the id of the last count on the previous page. */
export async function listCounts(
  db: Db,
  { isOpen, before = null, limit }: { isOpen: boolean; before?: number | null; limit: number },
): Promise<Count[]> {
  const states: CountState[] = isOpen ? ['open', 'accepting'] : ['accepted', 'dropped'];
  const rows = await counts(db)
    .where('state', 'in', states)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(countOf);
}

/** Counts whose acceptance began before a moment and has not finished. */
export async function acceptingCounts(db: Db, before: number): Promise<Count[]> {
  const rows = await counts(db).where('state', '=', 'accepting').where('closed_at', '<', before).execute();
  return rows.map(countOf);
}

/** The progress of counts by id: sizes in all, and those counted so far. */
export async function progressOf(
  db: Db,
  countIds: readonly number[],
): Promise<Map<number, { sizes: number; counted: number }>> {
  if (countIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('count_lines')
    .select(({ fn }) => [
      'count_id',
      fn.countAll<number>().as('sizes'),
      fn.count<number>('counted').as('counted'),
    ])
    .where('count_id', 'in', countIds)
    .where('is_in_scope', '=', 1)
    .groupBy('count_id')
    .execute();
  return new Map(
    rows.map((row) => [row.count_id, { sizes: Number(row.sizes), counted: Number(row.counted) }]),
  );
}

/** Something was counted: the version that anyone saw before is outdated. */
export async function raiseCount(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('counts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function writeCountState(
  tx: Tx,
  id: number,
  state: CountState,
  { actor, now }: By,
): Promise<void> {
  await tx
    .updateTable('counts')
    .set({ state, closed_by: actor, closed_at: now })
    .where('id', '=', id)
    .execute();
}

/** All of its differences are in the books. */
export async function endAccepting(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('counts').set({ state: 'accepted' }).where('id', '=', id).execute();
}

export async function markUndone(tx: Tx, id: number, { actor, now }: By): Promise<void> {
  await tx.updateTable('counts').set({ undone_by: actor, undone_at: now }).where('id', '=', id).execute();
}

const lineColumns = [
  'format_id',
  'is_in_scope',
  'counted',
  'first_expected',
  'expected',
  'last_at',
  'last_by',
  'accepted_change',
  'is_second',
  'is_unsure',
  'counted_before',
] as const;

const lines = (db: Db, countId: number) =>
  db.selectFrom('count_lines').select(lineColumns).where('count_id', '=', countId);
type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const lineOf = (row: LineRow): CountLine => ({
  formatId: row.format_id as FormatId,
  isInScope: row.is_in_scope === 1,
  counted: row.counted,
  firstExpected: row.first_expected,
  expected: row.expected,
  last: stampOf(row.last_by, row.last_at),
  acceptedChange: row.accepted_change,
  isSecond: row.is_second === 1,
  isUnsure: row.is_unsure === 1,
  countedBefore: row.counted_before,
});

export async function linesOfCount(db: Db, countId: number): Promise<CountLine[]> {
  return (await lines(db, countId).orderBy('format_id').execute()).map(lineOf);
}

export async function lineOfCount(
  db: Db,
  countId: number,
  formatId: FormatId,
): Promise<CountLine | undefined> {
  const row = await lines(db, countId).where('format_id', '=', formatId).executeTakeFirst();
  return row && lineOf(row);
}

/** Counted lines of the scope after a given format that are not in the books yet, in order of format id. */
export async function linesToAccept(
  db: Db,
  countId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CountLine[]> {
  return (await toAccept(db, countId, after, limit)).map(lineOf);
}

const toAccept = cachedQuery((db, countId: number, after: number, limit: number) =>
  lines(db, countId)
    .where('format_id', '>', after)
    .where('is_in_scope', '=', 1)
    .where('counted', 'is not', null)
    .where('accepted_change', 'is', null)
    .orderBy('format_id')
    .limit(limit),
);

/** Writes what was counted of a size so far, and what should have been there. */
export async function writeCounted(
  tx: Tx,
  countId: number,
  line: Pick<CountLine, 'formatId' | 'isInScope' | 'counted' | 'firstExpected' | 'expected' | 'isUnsure'>,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const { formatId, isInScope, counted, firstExpected, expected, isUnsure } = line;
  const row = {
    ...{ counted, first_expected: firstExpected, expected, last_at: at, last_by: actor },
    is_unsure: isUnsure ? 1 : 0,
  };
  await tx
    .insertInto('count_lines')
    .values({ count_id: countId, format_id: formatId, is_in_scope: isInScope ? 1 : 0, ...row })
    .onConflict((conflict) => conflict.columns(['count_id', 'format_id']).doUpdateSet(row))
    .execute();
}

/** Clears lines so that they are counted again; a size that was found elsewhere is removed. */
export async function clearCounted(tx: Tx, countId: number, formatIds: readonly FormatId[]): Promise<void> {
  if (formatIds.length === 0) return;
  const ofLines = (eb: ExpressionBuilder<Schema, 'count_lines'>) =>
    eb.and([eb('count_id', '=', countId), eb('format_id', 'in', formatIds)]);
  await tx
    .updateTable('count_lines')
    .set({
      ...{ counted: null, first_expected: null, expected: null, last_at: null, last_by: null },
      ...{ is_unsure: 0, is_second: 1 },
    })
    .where(ofLines)
    .execute();
  await tx.deleteFrom('count_lines').where(ofLines).where('is_in_scope', '=', 0).execute();
}

export async function markAccepted(
  tx: Tx,
  countId: number,
  changes: readonly { formatId: FormatId; change: number; countedBefore: number | null }[],
): Promise<void> {
  if (changes.length > 0)
    await setAccepted(
      tx,
      countId,
      changes.map(({ formatId, change, countedBefore }) => ({ formatId, change, countedBefore })),
    );
}

/** The lines exist: an upsert overwrites them by their key, whatever plan PostgreSQL chooses. */
const setAccepted = cachedQuery(
  (
    db,
    countId: number,
    changes: readonly { formatId: number; change: number; countedBefore: number | null }[],
  ) =>
    db
      .insertInto('count_lines')
      .values(
        changes.map(({ formatId, change, countedBefore }) => ({
          ...{ count_id: countId, format_id: formatId, is_in_scope: 1 },
          ...{ accepted_change: change, counted_before: countedBefore },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['count_id', 'format_id']).doUpdateSet(({ ref }) => ({
          accepted_change: ref('excluded.accepted_change'),
          counted_before: ref('excluded.counted_before'),
        })),
      ),
);

/** False for a scan that was counted before. */
export async function noteCountScan(tx: Tx, countId: number, scanId: string): Promise<boolean> {
  const row = await tx
    .insertInto('count_scans')
    .values({ count_id: countId, scan_id: scanId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scan_id')
    .executeTakeFirst();
  return row !== undefined;
}
