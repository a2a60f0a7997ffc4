/** The only SQL on the door ledger: rows are appended, read, and never changed. */
import type { Db } from '#db/connection.ts';
import type { DoorLedgerRow, DoorLookRow } from '#db/tables/runs.ts';
import type { Tx } from '#db/transaction.ts';

export type NewDoorRow = Omit<DoorLedgerRow, 'seq' | 'prev_hash' | 'hash'>;

/** Locks the end of the chain until the transaction ends, so that rows are appended one at a time. */
export async function lockHead(tx: Tx): Promise<{ rows: number; hash: string }> {
  return tx
    .updateTable('door_ledger_head')
    .set((row) => ({ rows: row.ref('rows') }))
    .where('id', '=', 1)
    .returning(['rows', 'hash'])
    .executeTakeFirstOrThrow();
}

export async function insertDoorRow(tx: Tx, row: DoorLedgerRow): Promise<void> {
  await tx.insertInto('door_ledger').values(row).execute();
  await tx
    .updateTable('door_ledger_head')
    .set({ rows: row.seq, hash: row.hash })
    .where('id', '=', 1)
    .execute();
}

export function doorRowOf(db: Db, outcomeId: string): Promise<DoorLedgerRow | undefined> {
  return db.selectFrom('door_ledger').selectAll().where('outcome_id', '=', outcomeId).executeTakeFirst();
}

export function doorRowAt(db: Db, seq: number): Promise<DoorLedgerRow | undefined> {
  return db.selectFrom('door_ledger').selectAll().where('seq', '=', seq).executeTakeFirst();
}

export function doorRowsOfRun(db: Db, runId: number): Promise<DoorLedgerRow[]> {
  return db.selectFrom('door_ledger').selectAll().where('run_id', '=', runId).orderBy('seq').execute();
}

export function doorRowsOfOrder(db: Db, number: number): Promise<DoorLedgerRow[]> {
  return db.selectFrom('door_ledger').selectAll().where('order_number', '=', number).orderBy('seq').execute();
}

/** Up to `limit` rows after `seq`. */
export function doorRowsAfter(db: Db, seq: number, limit: number): Promise<DoorLedgerRow[]> {
  return db
    .selectFrom('door_ledger')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function readHead(db: Db): Promise<{ rows: number; hash: string }> {
  return db
    .selectFrom('door_ledger_head')
    .select(['rows', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/** Marked rows that no one has looked at, oldest first. */
export function unreviewedRows(db: Db, limit: number): Promise<DoorLedgerRow[]> {
  return db
    .selectFrom('door_ledger')
    .selectAll('door_ledger')
    .leftJoin('door_looks', 'door_looks.seq', 'door_ledger.seq')
    .where('door_ledger.marks', '!=', '')
    .where('door_looks.seq', 'is', null)
    .orderBy('door_ledger.seq')
    .limit(limit)
    .execute();
}

/** False if someone has looked at it before. */
export async function insertLook(tx: Tx, look: DoorLookRow): Promise<boolean> {
  const done = await tx
    .insertInto('door_looks')
    .values(look)
    .onConflict((conflict) => conflict.column('seq').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** What was not delivered, by when the server received the report, epoch ms. */
export function refusedRows(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<DoorLedgerRow[]> {
  return db
    .selectFrom('door_ledger')
    .selectAll()
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('outcome', '<>', 'delivered')
    .orderBy('seq')
    .execute();
}

/** Counts the reports that the server received from one moment until before another, epoch ms. */
export async function countOutcomes(
  db: Db,
  { from, until }: { from: number; until: number },
): Promise<{ outcome: DoorLedgerRow['outcome']; count: number }[]> {
  const rows = await db
    .selectFrom('door_ledger')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute();
  return rows.map(({ outcome, count }) => ({ outcome, count: Number(count) }));
}
