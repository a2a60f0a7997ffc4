/**
 * The only SQL on `sessions`. A session is found by the hash of its token, so the table alone signs nobody
 * in.
 */
import { createHash } from 'node:crypto';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { SessionRow } from '#db/schema.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

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
 * Puts a session of somebody who has just signed in in the place of a guest's, whose token is dead from then
 * on. Nothing is done, and false answered, when `stillRight` says no: what was right when it was
 * looked at may have been changed meanwhile.
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

/** Asked in the transaction that signs somebody in. */
export type StillRight = (tx: Tx) => Promise<boolean>;

/** Gives a session another token; false when it was ended meanwhile, which stands. */
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

/** Removes an account's sessions but the one named. */
export async function deleteSessionsOf(
  dbOrTx: Db,
  accountId: string,
  exceptId: string | null,
): Promise<void> {
  let query = dbOrTx.deleteFrom('sessions').where('account_id', '=', accountId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
}

/** Those of the visitors that have a session, be it over. */
export async function visitorsOfSessions(db: Db, visitorIds: readonly VisitorId[]): Promise<VisitorId[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('visitor_id')
    .where('visitor_id', 'in', visitorIds)
    .execute();
  return rows.map((row) => row.visitor_id as VisitorId);
}

/** Removes what has expired and returns how many rows went. */
export async function deleteExpiredSessions(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
