import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, worksInProcess } from './connection.ts';

/**
 * True for the rows whose `last_name`, or `first_name` and `last_name`, begin so (B-200). PostgreSQL finds them by its
 * indices of both in small letters; SQLite, which reads every row, knows no case in `like` and is spared `lower`.
 *
 * @param begins in small letters, without what `like` takes for a pattern
 */
export function nameBegins(db: Db, begins: string): RawBuilder<SqlBool> {
  const pattern = `${begins}%`;
  return worksInProcess(db)
    ? sql`(last_name like ${pattern} or first_name || ' ' || last_name like ${pattern})`
    : sql`(lower(last_name) like ${pattern} or lower(first_name || ' ' || last_name) like ${pattern})`;
}
