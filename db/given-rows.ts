/**
 * Many rows as one table in a statement. Each column is one parameter, or all of them together are one: given
 * two hundred rows with a parameter for each cell, PostgreSQL takes longer to parse the statement than to run
 * it (B-144).
 */
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, worksInProcess } from './connection.ts';
import type { Schema } from './schema.ts';

type CellType = 'integer' | 'bigint' | 'text';
type Cell = string | number | null;

/**
 * The rows as a table named `given`, for a `from`.
 *
 * @param types the columns by name, each with the type that PostgreSQL is to take it for
 */
export function givenRows<Column extends string>(
  db: Db,
  types: Readonly<Record<Column, CellType>>,
  rows: readonly Readonly<Record<Column, Cell>>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types) as Column[];
  if (worksInProcess(db)) {
    const cells = columns.map((column, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(column)}`);
    const lists = JSON.stringify(rows.map((row) => columns.map((column) => row[column])));
    return sql`(select ${sql.join(cells)} from json_each(${lists})) as given`;
  }
  const lists = columns.map((column) => sql`${rows.map((row) => row[column])}::${sql.raw(types[column])}[]`);
  return sql`unnest(${sql.join(lists)}) as given(${sql.join(columns.map((column) => sql.ref(column)))})`;
}

/** Inserts the rows with one statement, which is as long for one row as for a thousand. */
export async function insertGiven<Table extends keyof Schema, Column extends keyof Schema[Table] & string>(
  db: Db,
  table: Table,
  types: Readonly<Record<Column, CellType>>,
  rows: readonly {
    [Name in Column]: Insertable<Schema[Table]>[Name & keyof Insertable<Schema[Table]>] & Cell;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(types) as Column[];
  await db
    .insertInto(table)
    .columns(columns)
    .expression(
      sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${givenRows(db, types, rows)}`,
    )
    .execute();
}

/**
 * True for the rows with one of these ids. On PostgreSQL the list is one parameter; SQLite finds rows faster
 * by a list than by JSON.
 */
export function isAmong(db: Db, column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  return worksInProcess(db)
    ? sql<SqlBool>`${sql.ref(column)} in (${ids.length === 0 ? sql`null` : sql.join(ids)})`
    : sql<SqlBool>`${sql.ref(column)} = any(${ids}::integer[])`;
}
