/** Counts and their lines; the caller locks the count before it writes lines. */
import { type ExpressionBuilder, sql } from 'kysely';
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
] as const;

const counts = (db: Db) => db.selectFrom('counts').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof counts>['execute']>>[number];

const countOf = ({ id, name, state, is_blind, opened_by, opened_at, closed_by, closed_at }: Row): Count => ({
  ...{ id, name, state, isBlind: is_blind === 1, opened: { by: opened_by, at: opened_at } },
  closed: closed_by === null || closed_at === null ? null : { by: closed_by, at: closed_at },
});

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

/** The newest first. */
export async function listCounts(
  db: Db,
  { isOpen, limit }: { isOpen: boolean; limit: number },
): Promise<Count[]> {
  const states: CountState[] = isOpen ? ['open', 'accepting'] : ['accepted', 'dropped'];
  const rows = await counts(db).where('state', 'in', states).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(countOf);
}

export async function writeCountState(
  tx: Tx,
  id: number,
  state: CountState,
  { actor, now }: By,
): Promise<void> {
  const isOver = state === 'accepted' || state === 'dropped';
  await tx
    .updateTable('counts')
    .set({ state, ...(isOver && { closed_by: actor, closed_at: now }) })
    .where('id', '=', id)
    .execute();
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
  last: row.last_by === null || row.last_at === null ? null : { by: row.last_by, at: row.last_at },
  acceptedChange: row.accepted_change,
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

/** Counted lines of the scope that are not in the books yet, in the order of formats. */
export async function linesToAccept(db: Db, countId: number, limit: number): Promise<CountLine[]> {
  const rows = await lines(db, countId)
    .where('is_in_scope', '=', 1)
    .where('counted', 'is not', null)
    .where('accepted_change', 'is', null)
    .orderBy('format_id')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

/** What somebody has counted so far of a size, with what should have stood there. */
export async function writeCounted(
  tx: Tx,
  countId: number,
  { formatId, isInScope, counted, firstExpected, expected }: Omit<CountLine, 'last' | 'acceptedChange'>,
  { actor, now }: By,
): Promise<void> {
  const row = { counted, first_expected: firstExpected, expected, last_at: now, last_by: actor };
  await tx
    .insertInto('count_lines')
    .values({ count_id: countId, format_id: formatId, is_in_scope: isInScope ? 1 : 0, ...row })
    .onConflict((conflict) => conflict.columns(['count_id', 'format_id']).doUpdateSet(row))
    .execute();
}

/** To be counted anew; one that was found elsewhere is forgotten. */
export async function clearCounted(tx: Tx, countId: number, formatIds: readonly FormatId[]): Promise<void> {
  if (formatIds.length === 0) return;
  const ofLines = (eb: ExpressionBuilder<Schema, 'count_lines'>) =>
    eb.and([eb('count_id', '=', countId), eb('format_id', 'in', formatIds)]);
  await tx
    .updateTable('count_lines')
    .set({ counted: null, first_expected: null, expected: null, last_at: null, last_by: null })
    .where(ofLines)
    .execute();
  await tx.deleteFrom('count_lines').where(ofLines).where('is_in_scope', '=', 0).execute();
}

export async function markAccepted(
  tx: Tx,
  countId: number,
  changes: readonly { formatId: FormatId; change: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const cases = changes.map(({ formatId, change }) => sql`when ${formatId} then cast(${change} as integer)`);
  await tx
    .updateTable('count_lines')
    .set({ accepted_change: sql<number>`case format_id ${sql.join(cases, sql` `)} end` })
    .where('count_id', '=', countId)
    .where(
      'format_id',
      'in',
      changes.map(({ formatId }) => formatId),
    )
    .execute();
}

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
