/** SQLite alone: a table made anew, because SQLite changes no constraint of one that there is. */
import { sql } from 'kysely';
import { StepRefused } from './migration-failed.ts';
import type { Tx } from './transaction.ts';

const keptRows = 'temp.rows_kept';

/**
 * Makes a table by another statement, with its rows, numbers, indexes, triggers and counting key; what other
 * tables refer to is there again at the commit. `change` gets the statement by which the table was made,
 * added columns included, and must leave the columns as they are.
 *
 * The rows stand aside while the table is dropped and made under its own name. The usual way, a second table
 * that is renamed, fails in a transaction with foreign keys: SQLite counts a reference as settled when the
 * row comes back into the table of that name, not when a table gets the name, and a rename refuses triggers
 * of other tables that name what is gone.
 *
 * Other processes read on, but none writes until the migration is over, and they wait for five seconds at
 * most (`sqlite-connection.ts`). A hundred thousand rows take about a second.
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
  // Until the commit, where SQLite itself refuses what is still broken.
  await run('pragma defer_foreign_keys = on');
  await run(`create temp table rows_kept as select ${columns} from ${table}`);
  await run(`drop table ${table}`);
  await run(change(made));
  // Before the triggers, which were there when the rows first came.
  await run(`insert into ${table} (${columns}) select ${columns} from ${keptRows} order by rowid`);
  await run(`drop table ${keptRows}`);
  if (last !== undefined) await countOn(tx, table, last);
  for (const statement of others) await run(statement);
  await refuseBroken(tx, table);
}

/** What made the table, its indexes and its triggers; the index of a unique column comes with the table. */
async function statementsOf(tx: Tx, table: string): Promise<{ made: string; others: string[] }> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by rowid`.execute(
    tx,
  );
  const made = rows.find(({ type }) => type === 'table')?.sql;
  if (made === undefined) throw new StepRefused(`there is no table ${table}`);
  return { made, others: rows.filter(({ type }) => type !== 'table').map((row) => row.sql) };
}

/** Without those that the database works out by itself. */
async function columnsOf(tx: Tx, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(tx);
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** The last number that the counting key gave, also to a row that is gone: it is given once. */
async function lastNumber(tx: Tx, table: string): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(tx);
  return rows[0]?.seq;
}

async function countOn(tx: Tx, table: string, last: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
}

/** Rows of other tables that go or change with the rows of this one would do so when it is dropped. */
async function refuseFollowers(tx: Tx, table: string): Promise<void> {
  const followers = (await referrersOf(tx, table)).filter(({ follows }) => follows);
  if (followers.length === 0) return;
  const names = followers.map(({ name }) => name).join(', ');
  throw new StepRefused(`${table} cannot be made anew, because rows of ${names} go or change with its own`);
}

/** References of the table and to it; what else may be broken in the books is not the migration's matter. */
async function refuseBroken(tx: Tx, table: string): Promise<void> {
  for (const name of new Set([table, ...(await referrersOf(tx, table)).map((referrer) => referrer.name)])) {
    const { rows } = await sql<{ parent: string }>`
      select distinct parent from pragma_foreign_key_check(${name})`.execute(tx);
    const broken = rows.find(({ parent }) => name === table || parent === table);
    if (broken) throw new StepRefused(`rows of ${name} refer to rows of ${broken.parent} that there are not`);
  }
}

interface Referrer {
  name: string;
  /** Its rows are deleted or changed with those that they refer to. */
  follows: boolean;
}

async function referrersOf(tx: Tx, table: string): Promise<Referrer[]> {
  const { rows } = await sql<{ name: string; action: string }>`
    select made.name, reference.on_delete as action
      from sqlite_master as made, pragma_foreign_key_list(made.name) as reference
     where made.type = 'table' and reference."table" = ${table}`.execute(tx);
  return rows.map(({ name, action }) => ({ name, follows: action !== 'NO ACTION' }));
}
