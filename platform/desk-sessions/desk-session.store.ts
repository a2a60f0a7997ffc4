/** The only SQL on `staff_sessions`. A session is found by the hash of its token. */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { StaffSessionRow } from '#db/tables/desk-sessions.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';

const byHash = cachedQuery((db, hash: string, now: number) =>
  db.selectFrom('staff_sessions').selectAll().where('token_hash', '=', hash).where('expires_at', '>', now),
);

/** Undefined for the hash of an unknown or expired token; `now` in epoch ms. */
export async function findDeskSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<StaffSessionRow | undefined> {
  const [row] = await byHash(db, tokenHash, now);
  return row;
}

export async function insertDeskSession(db: Db, row: StaffSessionRow): Promise<void> {
  await db.insertInto('staff_sessions').values(row).execute();
}

/**
 * Replaces an old session with `row`. Returns false, and does nothing, if the old one has ended meanwhile or
 * `stillRight` says no.
 */
export async function replaceDeskSession(
  db: Db,
  oldId: string | null,
  row: StaffSessionRow,
  stillRight: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await stillRight(tx))) return false;
    if (oldId !== null) {
      const gone = await tx.deleteFrom('staff_sessions').where('id', '=', oldId).executeTakeFirst();
      if (gone.numDeletedRows === 0n) return false;
    }
    await tx.insertInto('staff_sessions').values(row).execute();
    return true;
  });
}

export async function updateDeskSession(
  db: Db,
  id: string,
  change: Partial<
    Pick<StaffSessionRow, 'data' | 'seen_at' | 'expires_at' | 'absolute_expires_at' | 'idle_ms'>
  >,
): Promise<void> {
  await db.updateTable('staff_sessions').set(change).where('id', '=', id).execute();
}

export async function deleteDeskSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute();
}

export async function deleteDeskSessions(
  dbOrTx: Db,
  staffId: string,
  exceptId: string | null,
): Promise<void> {
  const query = dbOrTx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  await (exceptId === null ? query : query.where('id', '!=', exceptId)).execute();
}

export async function deleteDeskSessionsOn(dbOrTx: Db, deviceId: string): Promise<void> {
  await dbOrTx.deleteFrom('staff_sessions').where('device_id', '=', deviceId).execute();
}

export async function deleteAllDeskSessions(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('staff_sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** A person's sessions that have not ended, most recently used first. */
export function deskSessionsOf(db: Db, staffId: string, now: number): Promise<StaffSessionRow[]> {
  return db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();
}

export async function deleteExpiredDeskSessions(db: Db, now: number): Promise<number> {
  const gone = await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
