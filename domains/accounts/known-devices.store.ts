/** The only SQL on `known_devices`. */
import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { AccountId } from './account.ts';

export function hashDevice(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export async function deviceOf(
  db: Db,
  tokenHash: string,
  accountId: AccountId | null,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    // Also queried without an account, so that it costs the same.
    .where('account_id', '=', accountId ?? '')
    .executeTakeFirst();
  return row?.id;
}

export async function touchDevice(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('known_devices').set({ known_at: now }).where('id', '=', id).execute();
}

export async function insertDevice(
  tx: Tx,
  device: { id: string; tokenHash: string; accountId: AccountId; now: number },
): Promise<void> {
  const { id, tokenHash, accountId, now } = device;
  await tx
    .insertInto('known_devices')
    .values({ id, token_hash: tokenHash, account_id: accountId, known_at: now })
    .execute();
}

/** Replaces the token of a browser for all of its accounts. */
export async function renameDevice(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('known_devices').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

/** Keeps only the most recently used accounts of a browser, or browsers of an account. */
export async function keepLatest(
  tx: Tx,
  of: { tokenHash: string } | { accountId: AccountId },
  most: number,
): Promise<void> {
  const [column, value] =
    'tokenHash' in of ? (['token_hash', of.tokenHash] as const) : (['account_id', of.accountId] as const);
  const rows = await tx
    .selectFrom('known_devices')
    .select('id')
    .where(column, '=', value)
    .orderBy('known_at', 'desc')
    .orderBy('id')
    .execute();
  const over = rows.slice(most).map(({ id }) => id);
  if (over.length > 0) await tx.deleteFrom('known_devices').where('id', 'in', over).execute();
}

/** The last sign-in from each browser of an account, epoch ms, the latest first. */
export async function timesKnown(db: Db, accountId: AccountId): Promise<number[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('known_at')
    .where('account_id', '=', accountId)
    .orderBy('known_at', 'desc')
    .execute();
  return rows.map((row) => row.known_at);
}

/** Removes an account's browsers except the one with the given token hash. */
export async function deleteDevicesOf(
  tx: Tx,
  accountId: AccountId,
  exceptHash: string | null,
): Promise<void> {
  let query = tx.deleteFrom('known_devices').where('account_id', '=', accountId);
  if (exceptHash !== null) query = query.where('token_hash', '!=', exceptHash);
  await query.execute();
}

export async function deleteDevicesBefore(db: Db, knownBy: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('known_at', '<=', knownBy)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
