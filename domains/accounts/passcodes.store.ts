/** The only SQL on `passcode_requests`. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { clockSkewMs } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { AccountId } from './account.ts';

/** R-060, M-047. */
const mostTries = 5;

export interface PasscodeRequest {
  id: string;
  accountId: AccountId | null;
}

/**
 * What a passcode is for: an address, and the browser that asked. Nobody else's tries or asking touch it
 * (R-060).
 */
export interface PasscodeOwner {
  key: string;
  visitorId: VisitorId;
}

/** Opens a request in the place of the older one of the same browser for the same address. */
export async function openRequest(
  tx: Tx,
  request: PasscodeRequest & PasscodeOwner & { now: number; expiresAt: number },
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

/** Takes one of the open request's five tries; undefined when there is none to take. */
export async function takeTry(
  db: Db,
  { key, visitorId }: PasscodeOwner,
  now: number,
): Promise<PasscodeRequest | undefined> {
  const row = await db
    .updateTable('passcode_requests')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email_key', '=', key)
    .where('visitor_id', '=', visitorId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + clockSkewMs)
    .where('tries', '<', mostTries)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id as AccountId | null };
}

/** A code works once: of two that bring it at the same time, one hears true. */
export async function closeRequest(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passcode_requests')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** The password is a new one: no code that anybody asked for before opens it. */
export async function closeRequestsOf(tx: Tx, accountId: AccountId, now: number): Promise<void> {
  await tx
    .updateTable('passcode_requests')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Whose request it is, and until when its code works; undefined of nobody's, and once it works no more. */
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

/** The open request of a browser for an address, while its code works and has a try left. */
export async function findWorkingRequest(
  db: Db,
  { key, visitorId }: PasscodeOwner,
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
    .where('tries', '<', mostTries)
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
