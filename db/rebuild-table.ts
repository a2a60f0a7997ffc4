/** Only for SQLite: rebuilds a table, because SQLite cannot change a constraint of an existing one. */
import { sql } from 'kysely';
import { StepRefused } from './migration-failed.ts';
import type { Tx } from './transaction.ts';

const keptRows = 'temp.rows_kept';

/**
 * Recreates a table with a changed statement, keeping its rows, numbers, indexes, triggers and counting key;
 * the rows that other tables refer to are back at the commit. `change` gets the statement that created the
 * table, added columns included, and must leave the columns as they are.
 *
 * The rows are set aside while the table is dropped and recreated under its own name. The usual way, renaming
 * a second table, fails in a transaction with foreign keys: SQLite considers a reference restored when the
 * row comes back into the table of that name, not when a table gets the name, and a rename is refused if
 * triggers of other tables name the dropped one.
 *
 * Other processes keep reading, but none writes until the migration is over, and they wait for five seconds
 * at most (`sqlite-connection.ts`). A hundred thousand rows take about a second.
 */
export async function rebuildTable(
  tx: Tx,
  table: string,
  change: (statement: string) => string,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const { made, others } = await statementsOf(tx, table);
  const columns = await columnsOf(tx, table);
  const last = await lastNumber(tx, table);
  await refuseFollowers(tx, table);
  // Lasts until the commit, where SQLite itself refuses what is still broken.
  await run('pragma defer_foreign_keys = on');
  await run(`create temp table rows_kept as select ${columns} from ${table}`);
  await run(`drop table ${table}`);
  await run(change(made));
  // Before the triggers are recreated: they already fired when the rows were first inserted.
  await run(`insert into ${table} (${columns}) select ${columns} from ${keptRows} order by rowid`);
  await run(`drop table ${keptRows}`);
  if (last !== undefined) await countOn(tx, table, last);
  for (const statement of others) await run(statement);
  await refuseBroken(tx, table);
}

/** What created the table, its indexes and its triggers; a unique column's index comes with the table. */
async function statementsOf(tx: Tx, table: string): Promise<{ made: string; others: string[] }> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by rowid`.execute(
    tx,
  );
  const made = rows.find(({ type }) => type === 'table')?.sql;
  if (made === undefined) throw new StepRefused(`there is no table ${table}`);
  return { made, others: rows.filter(({ type }) => type !== 'table').map((row) => row.sql) };
}

/** Without the columns that the database computes itself. */
async function columnsOf(tx: Tx, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(tx);
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** The last number that the counting key gave, even if its row is gone: a number is never given again. */
async function lastNumber(tx: Tx, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(tx);
  return rows[0]?.seq;
}

async function countOn(tx: Tx, table: string, last: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
}

/** Refuses if dropping this table would delete or change rows of other tables that follow its rows. */
async function refuseFollowers(tx: Tx, table: string): Promise<void> {
  const followers = (await referrersOf(tx, table)).filter(({ follows }) => follows);
  if (followers.length === 0) return;
  const names = followers.map(({ name }) => name).join(', ');
  throw new StepRefused(
    `${table} cannot be rebuilt, because rows of ${names} are deleted or changed with its own`,
  );
}

/** Checks references of the table and to it; other broken references are not the migration's concern. */
async function refuseBroken(tx: Tx, table: string): Promise<void> {
  for (const name of new Set([table, ...(await referrersOf(tx, table)).map((referrer) => referrer.name)])) {
    const { rows } = await sql<{ parent: string }>`
      select distinct parent from pragma_foreign_key_check(${name})`.execute(tx);
    const broken = rows.find(({ parent }) => name === table || parent === table);
    if (broken) throw new StepRefused(`rows of ${name} refer to rows of ${broken.parent} that do not exist`);
  }
}

interface Referrer {
  name: string;
  /** True if its rows are deleted or changed with those that they refer to. */
  follows: boolean;
}

async function referrersOf(tx: Tx, table: string): Promise<Referrer[]> {
  const { rows } = await sql<{ name: string; action: string }>`
    select made.name, reference.on_delete as action
      from sqlite_master as made, pragma_foreign_key_list(made.name) as reference
     where made.type = 'table' and reference."table" = ${table}`.execute(tx);
  return rows.map(({ name, action }) => ({ name, follows: action !== 'NO ACTION' }));
}
