/** The only SQL on `runs`, `run_stops` and `run_keys`. */
import type { Selectable } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { DoorOutcome, RunKeyRow, RunRow, RunState, RunStopRow } from '#db/tables/runs.ts';
import type { Tx } from '#db/transaction.ts';
import type { OrderId } from '#kit/ids.ts';

export type Run = Selectable<RunRow>;

export async function insertRun(tx: Tx, run: Omit<Run, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('runs').values(run).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertStops(tx: Tx, runId: number, ids: readonly OrderId[], from = 0): Promise<void> {
  const rows = ids.map((order_id, index) => ({
    ...emptyStop,
    run_id: runId,
    order_id,
    position: from + index,
  }));
  if (rows.length > 0) await tx.insertInto('run_stops').values(rows).execute();
}

const emptyStop = { is_open: 1, next_told_at: null, outcome: null, bag_back_at: null, bag_back_by: null };

/** Locks a run until the transaction ends. */
export function lockRun(tx: Tx, id: number): Promise<Run | undefined> {
  return tx
    .updateTable('runs')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function runOf(db: Db, id: number): Promise<Run | undefined> {
  return db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function stopsOf(db: Db, runId: number): Promise<RunStopRow[]> {
  return db.selectFrom('run_stops').selectAll().where('run_id', '=', runId).orderBy('position').execute();
}

export function stopOf(db: Db, runId: number, orderId: OrderId): Promise<RunStopRow | undefined> {
  return db
    .selectFrom('run_stops')
    .selectAll()
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Planned runs, those that are out, and those closed since; newest first. */
export function listRuns(db: Db, since: number): Promise<Run[]> {
  return db
    .selectFrom('runs')
    .selectAll()
    .where((row) => row.or([row('state', '!=', 'closed'), row('closed_at', '>=', since)]))
    .orderBy('id', 'desc')
    .execute();
}

/** The run that a person is driving or will drive; the one under way first. */
export function openRunOf(db: Db, driver: string): Promise<Run | undefined> {
  return db
    .selectFrom('runs')
    .selectAll()
    .where('driver', '=', driver)
    .where('state', '!=', 'closed')
    .orderBy('state')
    .orderBy('id')
    .executeTakeFirst();
}

/** The open stops of these orders, each with its run. */
export async function openStopsOf(db: Db, ids: readonly OrderId[]): Promise<RunStopRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('run_stops')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('is_open', '=', 1)
    .execute();
}

/** Which of these orders came back from a run with a bag that was not scanned in since. */
export async function bagsOut(db: Db, ids: readonly OrderId[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('run_stops')
    .select(['order_id', 'run_id', 'outcome', 'bag_back_at'])
    .where('order_id', 'in', ids)
    .orderBy('run_id')
    .execute();
  // Only the last way of each order counts.
  const last = new Map(rows.map((row) => [row.order_id, row]));
  return new Set(
    [...last.values()]
      .filter(
        ({ outcome, bag_back_at: back }) => outcome !== null && outcome !== 'delivered' && back === null,
      )
      .map((row) => row.order_id),
  );
}

export async function setRun(
  tx: Tx,
  id: number,
  change: Partial<Pick<Run, 'driver' | 'out_at' | 'closed_at' | 'closed_by' | 'tenth_miles' | 'leave_by'>> & {
    state?: RunState;
  },
): Promise<void> {
  await tx.updateTable('runs').set(change).where('id', '=', id).execute();
}

type StopChange = Partial<Omit<RunStopRow, 'run_id' | 'order_id'>>;

export async function setStop(tx: Tx, runId: number, orderId: OrderId, change: StopChange): Promise<void> {
  await tx
    .updateTable('run_stops')
    .set(change)
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Stores the first outcome reported for a stop; it keeps that one. */
export async function setOutcome(
  tx: Tx,
  runId: number,
  orderId: OrderId,
  outcome: DoorOutcome,
): Promise<void> {
  await tx
    .updateTable('run_stops')
    .set({ outcome, is_open: 0 })
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

/** False if it was already set. */
export async function setStopOnce(
  tx: Tx,
  runId: number,
  orderId: OrderId,
  column: 'next_told_at' | 'bag_back_at',
  change: StopChange,
): Promise<boolean> {
  const done = await tx
    .updateTable('run_stops')
    .set(change)
    .where('run_id', '=', runId)
    .where('order_id', '=', orderId)
    .where(column, 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function closeStops(tx: Tx, runId: number): Promise<void> {
  await tx.updateTable('run_stops').set({ is_open: 0 }).where('run_id', '=', runId).execute();
}

export async function deleteStop(tx: Tx, runId: number, orderId: OrderId): Promise<void> {
  await tx.deleteFrom('run_stops').where('run_id', '=', runId).where('order_id', '=', orderId).execute();
}

export async function insertKey(tx: Tx, key: RunKeyRow): Promise<void> {
  await tx.insertInto('run_keys').values(key).execute();
}

export function keyOf(db: Db, keyHash: string): Promise<RunKeyRow | undefined> {
  return db.selectFrom('run_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
}

export async function deleteKeysBefore(db: Db, now: number): Promise<number> {
  const gone = await db.deleteFrom('run_keys').where('ends_at', '<', now).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
