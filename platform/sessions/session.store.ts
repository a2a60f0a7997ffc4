/** The only SQL on `sessions`. A session is found by the hash of its token, so the table alone signs nobody in. */
import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Undefined for an unknown or expired token; `now` in epoch ms. */
export async function findSession(db: Db, token: string, now: number): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).where('expires_at', '>', now).executeTakeFirst();
}

/** Writes a session unless one has its token already. */
export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function updateSession(
  db: Db,
  id: string,
  change: Partial<Pick<SessionRow, 'data' | 'seen_at' | 'expires_at'>>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute();
}

/** Removes what has expired and returns how many rows went. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
