import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, worksInProcess } from './connection.ts';

/**
 * True for the rows whose `last_name`, or `first_name` and `last_name`, begin this way (B-200). PostgreSQL
 * uses its indexes on both in lower case; SQLite reads every row, and its `like` ignores case, so `lower` is
 * not needed.
 *
 * @param begins in lower case, without the characters that `like` takes for a pattern
 */
export function nameBegins(db: Db, begins: string): RawBuilder<SqlBool> {
  const pattern = `${begins}%`;
  return worksInProcess(db)
    ? sql`(last_name like ${pattern} or first_name || ' ' || last_name like ${pattern})`
    : sql`(lower(last_name) like ${pattern} or lower(first_name || ' ' || last_name) like ${pattern})`;
}
