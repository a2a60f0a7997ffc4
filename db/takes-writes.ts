import type { Db } from './connection.ts';

/** The error codes for a full disk and for a read-only database, such as a standby. */
const refusing = /^(53100|25006|SQLITE_FULL|SQLITE_READONLY|SQLITE_IOERR)/;

/** Whether the database answered a write with this error because its disk is full or it can only be read. */
export const refusesWrites = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusing.test(String(error.code));

/**
 * Whether the database accepts writes, checked with a write that changes nothing. `unknown` when something
 * else got in the way, such as a locked row.
 */
export async function takesWrites(db: Db): Promise<'yes' | 'no' | 'unknown'> {
  try {
    const { name } = await db
      .selectFrom('migrations')
      .select('name')
      .orderBy('name')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('migrations')
      .set((row) => ({ applied_at: row.ref('applied_at') }))
      .where('name', '=', name)
      .execute();
    return 'yes';
  } catch (error) {
    return refusesWrites(error) ? 'no' : 'unknown';
  }
}
