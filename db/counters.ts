/**
 * The numbers that the database assigns itself, such as an order's: read, and raised after a restore (O-056).
 */
import { sql } from 'kysely';
import type { Engine } from './connection.ts';
import type { Tx } from './transaction.ts';

/** A column that the migrations made with `countingKey`. */
export interface Counter {
  table: string;
  column: string;
}

/** The last number given; 0 before the first. */
export async function readCounter(tx: Tx, engine: Engine, { table, column }: Counter): Promise<number> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ last: number }>`
      select seq as last from sqlite_sequence where name = ${table}`.execute(tx);
    return rows[0]?.last ?? 0;
  }
  const { rows } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${table}, ${column}) as name`.execute(tx);
  const name = rows[0]?.name ?? '';
  const last = await sql<{ last: number; isCalled: boolean }>`
    select last_value as last, is_called as "isCalled" from ${sql.raw(name)}`.execute(tx);
  const [row] = last.rows;
  return row?.isCalled ? Number(row.last) : 0;
}

/**
 * Makes the next number at least one above `to`; a counter that is already there stays. Returns the last
 * number, given or skipped.
 */
export async function raiseCounter(tx: Tx, engine: Engine, counter: Counter, to: number): Promise<number> {
  const last = Math.max(await readCounter(tx, engine, counter), to);
  if (engine === 'sqlite') {
    const { numAffectedRows } = await sql`
      update sqlite_sequence set seq = ${last} where name = ${counter.table}`.execute(tx);
    if (Number(numAffectedRows ?? 0) === 0)
      await sql`insert into sqlite_sequence (name, seq) values (${counter.table}, ${last})`.execute(tx);
  } else {
    await sql`select setval(pg_get_serial_sequence(${counter.table}, ${counter.column}), ${last})`.execute(
      tx,
    );
  }
  return last;
}
