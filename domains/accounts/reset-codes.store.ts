/** The only SQL on `passcode_requests`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { clockSkewMs } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { AccountId } from './account.ts';

/** R-060, M-047. */
const maxTries = 5;

export interface ResetCodeRequest {
  id: string;
  accountId: AccountId | null;
}

/**
 * A reset code belongs to an address and the browser that requested it; other browsers do not affect it
 * (R-060).
 */
export interface ResetCodeOwner {
  key: string;
  visitorId: VisitorId;
}

/** Opens a request, which replaces an older one of the same browser for the same address. */
export async function openRequest(
  tx: Tx,
  request: ResetCodeRequest & ResetCodeOwner & { now: number; expiresAt: number },
): Promise<void> {
  const { id, accountId, key, visitorId, now, expiresAt } = request;
  await tx
    .updateTable('passcode_requests')
    .set({ closed_at: now })
    .where('email_key', '=', key)
    .where('visitor_id', '=', visitorId)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .insertInto('passcode_requests')
    .values({
      id,
      email_key: key,
      visitor_id: visitorId,
      account_id: accountId,
      tries: 0,
      created_at: now,
      expires_at: expiresAt,
      closed_at: null,
    })
    .execute();
}

/** Uses one of the open request's five tries; undefined if none is left. */
export async function takeTry(
  db: Db,
  { key, visitorId }: ResetCodeOwner,
  now: number,
): Promise<ResetCodeRequest | undefined> {
  const row = await db
    .updateTable('passcode_requests')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email_key', '=', key)
    .where('visitor_id', '=', visitorId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + clockSkewMs)
    .where('tries', '<', maxTries)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id as AccountId | null };
}

/** Closes a request, because a code works once: of two simultaneous calls, one gets true. */
export async function closeRequest(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passcode_requests')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Closes all requests of an account whose password has changed. */
export async function closeRequestsOf(tx: Tx, accountId: AccountId, now: number): Promise<void> {
  await tx
    .updateTable('passcode_requests')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * The account of an open request and when its code expires; undefined without an account, or once expired.
 */
export async function openAccountOf(
  db: Db,
  id: string,
  now: number,
): Promise<{ accountId: AccountId; expiresAt: number } | undefined> {
  const row = await db
    .selectFrom('passcode_requests')
    .select(['account_id', 'expires_at'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && row.account_id !== null
    ? { accountId: row.account_id as AccountId, expiresAt: row.expires_at }
    : undefined;
}

/** The open request of a browser for an address, if its code still works and has tries left. */
export async function findWorkingRequest(
  db: Db,
  { key, visitorId }: ResetCodeOwner,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('passcode_requests')
    .select('id')
    .where('email_key', '=', key)
    .where('visitor_id', '=', visitorId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + clockSkewMs)
    .where('tries', '<', maxTries)
    .executeTakeFirst();
  return row?.id;
}

export async function deleteRequestsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('passcode_requests').where('account_id', '=', accountId).execute();
}

export async function deleteRequestsBefore(db: Db, expiredBy: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passcode_requests')
    .where('expires_at', '<=', expiredBy)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
