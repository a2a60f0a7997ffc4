/**
 * The embedded programme's own ledger: balances with append-only entries. It commits by itself, never as part
 * of one of the shop's transactions.
 */
import type { Db } from '#db/connection.ts';
import type { ProgrammeAccountRow, ProgrammeRewardRow } from '#db/tables/loyalty.ts';
import type { Tx } from '#db/transaction.ts';
import type { NewMember } from '#domains/loyalty/ports.ts';
import { randomToken } from '#kit/ids.ts';

export async function accountByPhone(db: Db, phone: string): Promise<ProgrammeAccountRow | undefined> {
  return db.selectFrom('programme_accounts').selectAll().where('phone', '=', phone).executeTakeFirst();
}

export async function accountById(db: Db, id: string): Promise<ProgrammeAccountRow | undefined> {
  return db.selectFrom('programme_accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Opens an account unless the phone has one. */
export async function openAccount(
  db: Db,
  { phone, firstName, lastName, email }: NewMember,
  now: number,
): Promise<void> {
  await db
    .insertInto('programme_accounts')
    .values({
      id: randomToken(),
      phone,
      first_name: firstName,
      last_name: lastName,
      email,
      balance: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
}

/** Locks the account until the transaction ends and returns its balance; undefined when there is none. */
export async function lockAccount(tx: Tx, id: string, now: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('programme_accounts')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning('balance')
    .executeTakeFirst();
  return row?.balance;
}

export async function hasEntry(tx: Tx, key: string): Promise<boolean> {
  return (
    (await tx.selectFrom('programme_entries').select('id').where('key', '=', key).executeTakeFirst()) !==
    undefined
  );
}

interface NewEntry {
  accountId: string;
  key: string;
  change: number;
  writtenOff?: number;
  reason: string;
  now: number;
}

/**
 * Writes an entry and changes the balance by the same amount; the database refuses a balance below zero. The
 * caller has locked the account.
 */
export async function writeEntry(
  tx: Tx,
  { accountId, key, change, writtenOff = 0, reason, now }: NewEntry,
): Promise<void> {
  await tx
    .insertInto('programme_entries')
    .values({ account_id: accountId, key, change, written_off: writtenOff, reason, created_at: now })
    .execute();
  await tx
    .updateTable('programme_accounts')
    .set(({ eb }) => ({ balance: eb('balance', '+', change) }))
    .where('id', '=', accountId)
    .execute();
}

export async function rewardByKey(tx: Tx, key: string): Promise<ProgrammeRewardRow | undefined> {
  return tx.selectFrom('programme_rewards').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function rewardById(db: Db, id: string): Promise<ProgrammeRewardRow | undefined> {
  return db.selectFrom('programme_rewards').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertReward(tx: Tx, accountId: string, key: string, now: number): Promise<string> {
  const id = randomToken();
  await tx
    .insertInto('programme_rewards')
    .values({ id, account_id: accountId, key, state: 'issued', created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Redeems or returns an issued reward; false if that has happened already. */
export async function endReward(
  db: Db,
  id: string,
  state: 'redeemed' | 'deleted',
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('programme_rewards')
    .set({ state, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
