/**
 * The only SQL on `sessions`. A session is found by the hash of its token, so the table alone cannot be used
 * to sign in.
 */
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import { hashToken } from './hash-token.ts';

/** Undefined for an unknown or expired token; `now` in epoch ms. */
export async function findSession(db: Db, token: string, now: number): Promise<SessionRow | undefined> {
  const [row] = await sessionOfHash(db, hashToken(token), now);
  return row;
}

const sessionOfHash = cachedQuery((db, hash: string, now: number) =>
  db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).where('expires_at', '>', now),
);

/** Writes a session. */
export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await insertRow(db, { ...row });
}

const insertRow = cachedQuery((db, row: { [K in keyof SessionRow]: SessionRow[K] }) =>
  db.insertInto('sessions').values(row),
);

/**
 * Replaces a guest's session with that of an account that has just signed in; the guest's token is invalid
 * from then on. Does nothing and returns false if `stillRight` says no, because the credentials may
 * have changed since they were checked.
 */
export async function enterSession(
  db: Db,
  oldId: string | null,
  row: SessionRow,
  stillRight: StillRight,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await stillRight(tx))) return false;
    if (oldId !== null) await tx.deleteFrom('sessions').where('id', '=', oldId).execute();
    await tx.insertInto('sessions').values(row).execute();
    return true;
  });
}

/** Called in the transaction that signs in. */
export type StillRight = (tx: Tx) => Promise<boolean>;

/** Gives a session another token; false if the session has ended meanwhile: it stays ended. */
export async function replaceSession(db: Db, oldId: string, row: SessionRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', oldId).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tx.insertInto('sessions').values(row).execute();
    return true;
  });
}

export async function updateSession(
  db: Db,
  id: string,
  change: Partial<Pick<SessionRow, 'data' | 'seen_at' | 'expires_at'>>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Removes an account's sessions except the given one. */
export async function deleteSessionsOf(
  dbOrTx: Db,
  accountId: string,
  exceptId: string | null,
): Promise<void> {
  let query = dbOrTx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
}

/** Which of the visitors have a session, expired or not. */
export async function visitorsOfSessions(db: Db, visitorIds: readonly VisitorId[]): Promise<VisitorId[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('visitor_id')
    .where('visitor_id', 'in', visitorIds)
    .execute();
  return rows.map((row) => row.visitor_id as VisitorId);
}

/** Removes expired sessions and returns how many there were. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
