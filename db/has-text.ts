import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, worksInProcess } from './connection.ts';

/**
 * True for the rows that have `text` anywhere, in small letters both. SQLite is quickest at `like`. PostgreSQL is a
 * quarter quicker at `strpos`, but takes it for true of every third row and then plans badly: a `like` after it, of
 * text that costs it something, is asked of the few rows that are left, and lets it expect few.
 */
export function hasText(db: Db, column: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return worksInProcess(db)
    ? sql`${column} like ${pattern} escape '\\'`
    : sql`(strpos(${column}, ${text}) > 0 and ${column} || '' like ${pattern})`;
}
