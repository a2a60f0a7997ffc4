import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Db, worksInProcess } from './connection.ts';

/**
 * True for the rows whose column contains `text`, both in lower case. SQLite is fastest with `like`.
 * PostgreSQL is a quarter faster with `strpos`, but estimates that it matches every third row and then plans
 * badly. The `like` after it has a costlier operand, so it is evaluated only for the few rows that are left,
 * and makes the planner expect few.
 */
export function hasText(db: Db, column: RawBuilder<string>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  return worksInProcess(db)
    ? sql`${column} like ${pattern} escape '\\'`
    : sql`(strpos(${column}, ${text}) > 0 and ${column} || '' like ${pattern})`;
}
