import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { DatabaseSource } from '#db/connection.ts';
import { databaseNameOf } from '../backup/postgres-programs.ts';
import { withServer } from './scratch.ts';

/**
 * Who has the shop's books open, in words; null if no one has. They would not see the books that replace
 * these.
 */
export async function whoUses(source: DatabaseSource): Promise<string | null> {
  if (source.kind === 'sqlite')
    return isOpenElsewhere(source.file) ? 'a process of the shop, or Litestream,' : null;
  const name = databaseNameOf(source.url);
  const open = await withServer(source.url, async (client) => {
    const { rows } = await client.query<{ who: string }>(
      `select coalesce(nullif(application_name, ''), 'a program') as who from pg_stat_activity
        where datname = $1 and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      [name],
    );
    return rows.map(({ who }) => who);
  });
  if (open.length === 0) return null;
  return `${[...new Set(open)].join(' and ')} (${open.length} ${open.length === 1 ? 'connection' : 'connections'})`;
}

/** Every connection in SQLite's WAL mode holds a shared lock on the file, even while idle. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false;
  const books = new Database(file, { timeout: 200 });
  try {
    books.pragma('locking_mode = EXCLUSIVE');
    books.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return true;
    // A damaged file is in use by no one: it is the one to be replaced.
    return false;
  } finally {
    books.close();
  }
}
