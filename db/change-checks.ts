/** Changes what a table's CHECK constraints allow, such as a new kind in a column of kinds. */
import { sql } from 'kysely';
import type { EngineWords, Step } from './migration.ts';
import { StepRefused } from './migration-failed.ts';
import { rebuildTable } from './rebuild-table.ts';
import type { Tx } from './transaction.ts';

/** The condition between the parentheses: `before` exactly as written when the table was created. */
export interface ChangedCheck {
  before: string;
  after: string;
}

/**
 * The step of a migration that changes checks of a table. The migration fails if the table does not have a
 * condition or has it twice, or if a row violates the new one. PostgreSQL reads every row; SQLite rebuilds
 * the table (`rebuildTable`).
 */
export function changeChecks(
  table: string,
  checks: readonly ChangedCheck[],
  { engine }: Pick<EngineWords, 'engine'>,
): Step {
  if (engine === 'sqlite')
    return (tx) =>
      rebuildTable(tx, table, (made) =>
        checks.reduce((changed, check) => changeText(changed, table, check), made),
      );
  return async (tx) => {
    for (const check of checks) await changeConstraint(tx, table, check);
  };
}

function changeText(made: string, table: string, { before, after }: ChangedCheck): string {
  const [head = '', tail, ...others] = made.split(`check (${before})`);
  if (tail === undefined || others.length > 0) throw notOne(table, before);
  return `${head}check (${after})${tail}`;
}

/**
 * PostgreSQL named the constraint itself and reformatted its condition. It is found by adding a second one
 * with the same condition, so that no migration has to guess a name such as `promotions_check3`; it keeps its
 * name.
 */
async function changeConstraint(tx: Tx, table: string, { before, after }: ChangedCheck): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  await run(`alter table ${table} add constraint check_sought check (${before}) not valid`);
  const { rows } = await sql<{ name: string }>`
    select found.conname as name from pg_constraint as found
      join pg_constraint as sought on sought.conrelid = found.conrelid and sought.conname = 'check_sought'
     where found.conrelid = ${table}::regclass and found.contype = 'c' and found.oid <> sought.oid
       and pg_get_expr(found.conbin, found.conrelid) = pg_get_expr(sought.conbin, sought.conrelid)`.execute(
    tx,
  );
  const [found, ...others] = rows;
  if (!found || others.length > 0) throw notOne(table, before);
  await run(`alter table ${table} drop constraint check_sought, drop constraint ${found.name}`);
  await run(`alter table ${table} add constraint ${found.name} check (${after})`);
}

function notOne(table: string, before: string): StepRefused {
  return new StepRefused(`the table ${table} does not have exactly one check (${before})`);
}
